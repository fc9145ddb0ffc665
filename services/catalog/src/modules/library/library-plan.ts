import { contentDigest } from './content-digest.ts';
import type { LibraryContent, LibraryRow } from './library-row.ts';

/** What the database has under an import key or a link. */
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
  /** A person changed the row, or added the same link first: theirs stays. */
  | { readonly kind: 'kept' };

/** Decides for each row of the files what to do about it. */
export function planImport(rows: readonly LibraryRow[], stored: readonly StoredRow[]): Step[] {
  const byKey = new Map(stored.map((row) => [row.importKey, row]));
  const byLink = new Map(stored.map((row) => [row.canonicalUrl, row]));
  return rows.map((row): Step => {
    const own = byKey.get(row.importKey);
    const sameLink = byLink.get(row.canonicalUrl);
    if (!own) return sameLink ? { kind: 'kept' } : { kind: 'add', row };
    if (contentDigest(own) !== own.importHash) return { kind: 'kept' };
    if (own.importHash === contentDigest(row)) return { kind: 'unchanged' };
    return sameLink && sameLink.id !== own.id ? { kind: 'kept' } : { kind: 'update', id: own.id, row };
  });
}
