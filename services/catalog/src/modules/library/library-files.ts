import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BadRow, type ReadRow, readJsonLines } from './jsonl-reader.ts';
import { docSections, type LibraryRow, readCurated, readDocPage } from './library-row.ts';
import { vary } from './vary.ts';

export interface LibraryFiles {
  /** Chosen and described by hand: these lead the list. */
  readonly curated: readonly ReadRow<LibraryRow>[];
  readonly docPages: readonly ReadRow<LibraryRow>[];
  readonly bad: readonly BadRow[];
}

/** Leaves out rows whose link or key an earlier row has. */
function withoutRepeats(rows: readonly ReadRow<LibraryRow>[], bad: BadRow[], seen: Set<string>) {
  return rows.filter(({ file, line, row }) => {
    const repeated = [row.importKey, row.canonicalUrl].find((key) => seen.has(key));
    seen.add(row.importKey).add(row.canonicalUrl);
    if (repeated) bad.push({ file, line, reason: `the same as an earlier row: ${repeated}` });
    return !repeated;
  });
}

/**
 * Reads the library's files from a data folder.
 * @throws when a file is missing: an import of half a library would not be noticed
 */
export async function readLibrary(folder: string): Promise<LibraryFiles> {
  const sections = docSections.parse(JSON.parse(await readFile(join(folder, 'doc-sections.json'), 'utf8')));
  const lines = (name: string, read: (line: unknown) => LibraryRow) =>
    readJsonLines(join(folder, name), name, read);
  const curated = await lines('curated-library.jsonl', readCurated);
  const docPages = await lines('doc-pages.jsonl', (line) => readDocPage(line, sections));
  const bad = [...curated.bad, ...docPages.bad];
  const seen = new Set<string>();
  const chosen = withoutRepeats(curated.good, bad, seen);
  return {
    curated: vary(chosen, ({ row }) => [...row.category, row.type, `${row.publisher}`]),
    docPages: withoutRepeats(docPages.good, bad, seen),
    bad,
  };
}
