import { i18n } from './i18n.ts';
import { language } from './language.ts';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Text>, string | number>>];

/**
 * A sentence for code that Node runs as it is, where the compiler does not write ids: contracts, first of all.
 * @param text in English, with `{name}` for a value
 * @param values all that the text names, and no other
 * @returns a function that says it in the language of whoever reads then
 */
export const said =
  <const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): (() => string) =>
  () =>
    Object.hasOwn(language().sentences, text)
      ? i18n._({ id: text, values })
      : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values?.[name as NamesIn<Text>] ?? place));
