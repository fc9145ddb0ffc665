import type { Register, RegisterField } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { type RawBuilder, sql } from 'kysely';

/** The register that lists an item, or listed it last. */
export interface ListedBy {
  readonly name: Register;
  readonly listed_at: string;
}

/** @param row the alias of a table with an `import_key` */
export const listedBy = (row: 'team' | 'initiative'): RawBuilder<ListedBy | null> =>
  sql<ListedBy | null>`(select json_build_object('name', entry.register, 'listed_at', entry.listed_at)
    from community.register_entry entry where entry.import_key = ${sql.ref(`${row}.import_key`)})`;

export const toRegister = (row: ListedBy | null): RegisterField =>
  row && { name: row.name, listedAt: isoTime(row.listed_at) };
