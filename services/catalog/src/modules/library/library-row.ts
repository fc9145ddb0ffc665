import {
  DIFFICULTY_LEVELS,
  RESOURCE_CATEGORIES,
  RESOURCE_TYPES,
  resourceFields,
} from '@meshwork/contracts-catalog';
import { optionalText, text } from '@meshwork/contracts-core';
import { z } from 'zod';
import { canonicalUrl } from '../resources/canonical-url.ts';
import { cleanRichText } from '../resources/rich-text.ts';

/** The content of an imported resource, as it is stored. The digest covers exactly this. */
export interface LibraryContent {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: readonly string[];
  readonly type: string;
  readonly difficultyLevel: string | null;
  readonly prerequisites: string | null;
  readonly additionalContent: string | null;
  readonly publisher: string | null;
  readonly licence: string | null;
}

export interface LibraryRow extends LibraryContent {
  /** Under which the importer knows the resource again. */
  readonly importKey: string;
  readonly canonicalUrl: string;
}

/** What a file's section adds to its pages. */
export interface DocSection {
  readonly about: string;
  readonly difficultyLevel: string | null;
  readonly extraCategories: readonly string[];
}

const categories = z.array(z.enum(RESOURCE_CATEGORIES));

const origin = {
  // Real titles may be shorter than a form asks for.
  title: text({ label: 'Title', max: 200 }),
  url: resourceFields.url,
  category: categories.min(1),
  type: z.enum(RESOURCE_TYPES),
  publisher: optionalText({ label: 'Publisher', max: 200 }),
  licence: optionalText({ label: 'Licence', max: 100 }),
};
const level = z
  .enum(DIFFICULTY_LEVELS)
  .nullish()
  .transform((value) => value ?? null);

const curatedRow = z.object({
  ...origin,
  key: z.string().min(1).max(200),
  description: resourceFields.description,
  difficultyLevel: level,
  prerequisites: resourceFields.prerequisites,
  additionalContent: resourceFields.additionalContent,
});

const docPageRow = z.object(origin);

export const docSections = z.record(
  z.string(),
  z.object({ about: z.string().min(1), difficultyLevel: level, extraCategories: categories }),
);

/** A line of curated-library.jsonl. @throws ZodError naming what is wrong with it */
export function readCurated(line: unknown): LibraryRow {
  const { key, additionalContent, ...row } = curatedRow.parse(line);
  return {
    ...row,
    additionalContent: cleanRichText(additionalContent),
    importKey: `curated:${key}`,
    canonicalUrl: canonicalUrl(row.url),
  };
}

/** The section whose address is the longest beginning of a page's. */
function sectionOf(url: string, sections: Readonly<Record<string, DocSection>>): DocSection | undefined {
  const address = url.replace(/^https?:\/\//, '');
  for (let end = address.length; end > 0; end = address.lastIndexOf('/', end - 2) + 1) {
    const section = sections[address.slice(0, end)];
    if (section) return section;
  }
  return undefined;
}

/** A line of doc-pages.jsonl, described by the section that it stands in. @throws ZodError */
export function readDocPage(line: unknown, sections: Readonly<Record<string, DocSection>>): LibraryRow {
  const row = docPageRow.parse(line);
  const section = sectionOf(row.url, sections);
  const publisher = row.publisher ?? 'its publisher';
  return {
    ...row,
    category: [...new Set([...row.category, ...(section?.extraCategories ?? [])])],
    description:
      `${section?.about ?? ''} “${row.title}” is a page of the documentation by ${publisher}.`.trim(),
    difficultyLevel: section?.difficultyLevel ?? null,
    prerequisites: null,
    additionalContent: null,
    importKey: `docs:${canonicalUrl(row.url)}`,
    canonicalUrl: canonicalUrl(row.url),
  };
}
