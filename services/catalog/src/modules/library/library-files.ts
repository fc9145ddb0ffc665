import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportReport, type JsonLine, readJsonLines, withoutRepeats } from '@meshwork/service-kit';
import { curatedRow, docPageRow, docSections, type LibraryRow } from './library-row.ts';
import { vary } from './vary.ts';

const CURATED = 'curated-library.jsonl';
const DOC_PAGES = 'doc-pages.jsonl';

/** A row with its file and line, for reports. */
export interface FileRow extends JsonLine<LibraryRow> {
  readonly file: string;
}

export interface LibraryFiles {
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
