import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportReport, type JsonLine, readJsonLines, withoutRepeats } from '@meshwork/service-kit';
import { curatedRow, docPageRow, docSections, type LibraryRow } from './library-row.ts';

/** Items that count before an item: about one screen of cards. */
const WINDOW = 12;

/**
 * Orders items so that neighbours differ: each next item is the first of the remaining ones that shares the fewest
 * traits with the items before it, and the nearest of those count most. So a list sorted by publisher starts with variety.
 * @param traitsOf what should not repeat, such as publisher, type and categories
 */
export function vary<T>(items: readonly T[], traitsOf: (item: T) => readonly string[]): T[] {
  const remaining = items.map((item) => ({ item, traits: traitsOf(item) }));
  const ordered: typeof remaining = [];
  while (remaining.length > 0) {
    const recent = weightsOf(ordered.slice(-WINDOW).map(({ traits }) => traits));
    const similarity = remaining.map(({ traits }) =>
      traits.reduce((sum, trait) => sum + (recent.get(trait) ?? 0), 0),
    );
    ordered.push(...remaining.splice(similarity.indexOf(Math.min(...similarity)), 1));
  }
  return ordered.map(({ item }) => item);
}

/** The weight of each trait: 1 in the last item, 1/2 in the one before it, and so on. */
function weightsOf(recent: readonly (readonly string[])[]): Map<string, number> {
  const weights = new Map<string, number>();
  recent.forEach((traits, index) => {
    const weight = 1 / (recent.length - index);
    for (const trait of traits) weights.set(trait, (weights.get(trait) ?? 0) + weight);
  });
  return weights;
}

const CURATED = 'curated-library.jsonl';
const DOC_PAGES = 'doc-pages.jsonl';

/** A row with its file and line, for reports. */
export interface FileRow extends JsonLine<LibraryRow> {
  readonly file: string;
}

interface LibraryFiles {
  /** Chosen and described by hand; the list starts with them. */
  readonly curated: readonly FileRow[];
  readonly docPages: readonly FileRow[];
}

/**
 * Reads the library's files from a data folder. Rows that cannot be used go to the report.
 * @throws when a file is missing: nobody would notice that half of the library was not imported
 */
export async function readLibrary(folder: string, report: ImportReport): Promise<LibraryFiles> {
  const sections = docSections.parse(JSON.parse(await readFile(join(folder, 'doc-sections.json'), 'utf8')));
  const curated = await readJsonLines(join(folder, CURATED), curatedRow, report);
  const docPages = await readJsonLines(join(folder, DOC_PAGES), docPageRow(sections), report);
  const byKey = withoutRepeats(CURATED, curated, ({ importKey }) => importKey, report);
  const byLink = withoutRepeats(CURATED, byKey, ({ canonicalUrl }) => canonicalUrl, report);
  const links = new Set(byLink.map(({ value }) => value.canonicalUrl));
  const pages = withoutRepeats(DOC_PAGES, docPages, ({ canonicalUrl }) => canonicalUrl, report).filter(
    ({ line, value: { canonicalUrl } }) => {
      if (links.has(canonicalUrl))
        report.skipped(DOC_PAGES, line, `${canonicalUrl} is already in ${CURATED}`);
      return !links.has(canonicalUrl);
    },
  );
  return {
    curated: vary(byLink, ({ value }) => [...value.category, value.type, `${value.publisher}`]).map(
      (row) => ({
        ...row,
        file: CURATED,
      }),
    ),
    docPages: pages.map((row) => ({ ...row, file: DOC_PAGES })),
  };
}
