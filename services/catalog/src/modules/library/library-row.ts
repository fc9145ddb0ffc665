import { RESOURCE_CATEGORIES, RESOURCE_TYPES, resourceFields } from '@meshwork/contracts-catalog';
import { optionalText, text } from '@meshwork/contracts-core';
import { z } from 'zod';
import { canonicalUrl } from '../resources/canonical-url.ts';
import { cleanRichText } from '../resources/rich-text.ts';

/** The content of an imported resource, as it is stored. Its digest covers these fields and no others. */
export interface LibraryContent {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: readonly string[];
  readonly type: string;
  readonly cost: string | null;
  readonly difficultyLevel: string | null;
  readonly prerequisites: string | null;
  readonly additionalContent: string | null;
  readonly publisher: string | null;
  readonly licence: string | null;
}

export interface LibraryRow extends LibraryContent {
  /** The same in every import of this resource. */
  readonly importKey: string;
  readonly canonicalUrl: string;
}

const categories = z.array(z.enum(RESOURCE_CATEGORIES));

const origin = {
  // Titles of real pages may be shorter than those that the form accepts.
  title: text({ label: 'Title', max: 200 }),
  url: resourceFields.url,
  category: categories.min(1),
  type: z.enum(RESOURCE_TYPES),
  publisher: optionalText({ label: 'Publisher', max: 200 }),
  licence: optionalText({ label: 'Licence', max: 100 }),
};
const { cost, difficultyLevel } = resourceFields;

/** A line of curated-library.jsonl. */
export const curatedRow = z
  .object({
    ...origin,
    key: z.string().min(1).max(200),
    description: resourceFields.description,
    cost,
    difficultyLevel,
    prerequisites: resourceFields.prerequisites,
    additionalContent: resourceFields.additionalContent,
  })
  .transform(
    ({ key, additionalContent, ...row }): LibraryRow => ({
      ...row,
      additionalContent: cleanRichText(additionalContent),
      importKey: `curated:${key}`,
      canonicalUrl: canonicalUrl(row.url),
    }),
  );

/** The sections of documentation sites, by the beginning of their pages' addresses. */
export const docSections = z.record(
  z.string(),
  z.object({ about: z.string().min(1), difficultyLevel, extraCategories: categories }),
);
type DocSections = z.output<typeof docSections>;

/** The section with the longest address that a page's address begins with. */
function sectionOf(url: string, sections: DocSections): DocSections[string] | undefined {
  const address = url.replace(/^https?:\/\//, '');
  for (let end = address.length; end > 0; end = address.lastIndexOf('/', end - 2) + 1) {
    const section = sections[address.slice(0, end)];
    if (section) return section;
  }
  return undefined;
}

/** A line of doc-pages.jsonl, with the description of its section. */
export const docPageRow = (sections: DocSections) =>
  z.object(origin).transform((row): LibraryRow => {
    const section = sectionOf(row.url, sections);
    const publisher = row.publisher ?? 'its publisher';
    return {
      ...row,
      category: [...new Set([...row.category, ...(section?.extraCategories ?? [])])],
      description:
        `${section?.about ?? ''} “${row.title}” is a page of the documentation by ${publisher}.`.trim(),
      // Both sites can be read by everybody.
      cost: 'FREE',
      difficultyLevel: section?.difficultyLevel ?? null,
      prerequisites: null,
      additionalContent: null,
      importKey: `docs:${canonicalUrl(row.url)}`,
      canonicalUrl: canonicalUrl(row.url),
    };
  });
