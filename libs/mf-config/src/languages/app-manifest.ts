import { addressIn, type SiteLanguage } from '@meshwork/contracts-core';

/** The fields of a web app manifest that differ between languages. */
export interface AppManifest {
  readonly description?: string;
  readonly start_url?: string;
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[];
}

/** The texts of a manifest, in English. The name is that of the product. */
export const textsOfApp = ({ description, shortcuts = [] }: AppManifest): string[] => [
  ...(description ? [description] : []),
  ...shortcuts.map(({ name }) => name),
];

/**
 * The same app in another language: its `id` and its scope stay, so that it is installed once.
 * @param say translates a text
 */
export const appIn = (
  { description, start_url = '/', shortcuts = [], ...same }: AppManifest,
  language: SiteLanguage,
  say: (text: string) => string,
): AppManifest & { lang: string; dir: string } => ({
  ...same,
  ...(description && { description: say(description) }),
  lang: language.code,
  dir: language.dir,
  start_url: addressIn(language, start_url),
  shortcuts: shortcuts.map((shortcut) => ({
    ...shortcut,
    name: say(shortcut.name),
    url: addressIn(language, shortcut.url),
  })),
});
