import { join } from 'node:path';
import type { OwnText } from '@meshwork/contracts-core';
import { type TextSection, textSections, valuesIn } from '@meshwork/mf-config/texts';
import { SiteError } from '@meshwork/service-kit/site';
import { messageOf } from '../lib/failure.ts';
import { readIfThere } from '../lib/files.ts';

const EVERYWHERE = ['product', 'mail', 'minimumAge'];

interface Description {
  /** In the operator's folder. */
  readonly file: string;
  /** Values that the text may name beside those that every text may name. */
  readonly values: readonly string[];
}

/** The texts that an operator may have of their own. */
const TEXTS: Readonly<Record<OwnText, Description>> = {
  terms: { file: 'legal/terms.md', values: [] },
  privacy: { file: 'legal/privacy.md', values: ['deletedUser'] },
  cookies: {
    file: 'legal/cookies.md',
    values: ['ourCookies', 'browserItems', 'sessionCookie', 'deviceCookie', 'ageCookie'],
  },
  guidelines: { file: 'guidelines.md', values: [] },
};

const lineOf = (text: string, words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;

/** @throws SiteError where the page could not show it */
function readText(text: string, { file, values }: Description): readonly TextSection[] {
  let sections: readonly TextSection[];
  try {
    sections = textSections(text);
  } catch (error) {
    const [, piece = ''] = /"(.+?)"/.exec(messageOf(error)) ?? [];
    throw new SiteError([`${file}:${lineOf(text, piece)}: ${messageOf(error)}`]);
  }
  if (sections.length < 2)
    throw new SiteError([
      `${file}: needs two sections or more ("## Title"), of which the first is the summary`,
    ]);
  const known = new Set([...EVERYWHERE, ...values]);
  const unknown = [...valuesIn(sections)].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new SiteError(
      unknown.map(
        (name) =>
          `${file}:${lineOf(text, `{${name}}`)}: {${name}} is no value; there are ${[...known].map((one) => `{${one}}`).join(', ')}`,
      ),
    );
  return sections;
}

/**
 * The operator's own texts by name. A ConfigMap has no folders, so each may also stand beside `site.yaml`.
 * @throws SiteError where one cannot be shown
 */
export async function readOwnTexts(
  folder: string,
): Promise<Readonly<Partial<Record<OwnText, readonly TextSection[]>>>> {
  const found: Partial<Record<OwnText, readonly TextSection[]>> = {};
  for (const [name, description] of Object.entries(TEXTS)) {
    const text =
      (await readIfThere(join(folder, description.file))) ?? (await readIfThere(join(folder, `${name}.md`)));
    if (text !== undefined) found[name as OwnText] = readText(text, description);
  }
  return found;
}
