import { createHash } from 'node:crypto';
import type { LibraryContent, LibraryRow } from './library-row.ts';

/** A digest of an imported resource's content: two contents have the same digest when all fields are equal. */
export const contentDigest = (content: LibraryContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[content.title, content.description, content.url, content.category, content.type],
        ...[content.difficultyLevel, content.prerequisites, content.additionalContent],
        ...[content.publisher, content.licence],
        // Nothing where it is unknown: rows of before costs were known keep their digest, so they do not count as edited.
        ...(content.cost === null ? [] : [content.cost]),
      ]),
    )
    .digest('hex');

/** A stored resource with the import key or the link of a row. */
export interface StoredRow extends LibraryContent {
  readonly id: number;
  readonly canonicalUrl: string;
  readonly importKey: string | null;
  /** Digest of what the importer last wrote there. */
  readonly importHash: string | null;
}

export type Step =
  | { readonly kind: 'add'; readonly row: LibraryRow }
  | { readonly kind: 'update'; readonly id: number; readonly row: LibraryRow }
  | { readonly kind: 'unchanged' }
  /** A person edited the stored row, or added the same link first: it stays as it is. */
  | { readonly kind: 'kept' };

/** Decides what to do with each row of the files. */
export function planImport(rows: readonly LibraryRow[], stored: readonly StoredRow[]): Step[] {
  const byKey = new Map(stored.map((row) => [row.importKey, row]));
  const byLink = new Map(stored.map((row) => [row.canonicalUrl, row]));
  return rows.map((row): Step => {
    const imported = byKey.get(row.importKey);
    const sameLink = byLink.get(row.canonicalUrl);
    if (!imported) return sameLink ? { kind: 'kept' } : { kind: 'add', row };
    if (contentDigest(imported) !== imported.importHash) return { kind: 'kept' };
    if (imported.importHash === contentDigest(row)) return { kind: 'unchanged' };
    return sameLink && sameLink.id !== imported.id
      ? { kind: 'kept' }
      : { kind: 'update', id: imported.id, row };
  });
}
