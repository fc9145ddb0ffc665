import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { type Identity, isYoung } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';

/**
 * Masks one text to many readers for each of them: without contact details for minors, and for everybody where its author is one
 * (docs/product.md#contact-details).
 * @returns the text for one of the readers
 */
export async function wordsToMany(
  db: CommunityDb,
  author: Pick<Identity, 'id' | 'ageBand'>,
  readers: readonly number[],
  words: string,
): Promise<(readerId: number) => string> {
  const masked = maskContactDetails(words);
  if (masked === words) return () => words;
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${[author.id, ...readers]}::integer[]) as person (id)
    where ${isYoung(sql`person.id`)}`.execute(db);
  const young = new Set(rows.map(({ id }) => id));
  const isByYoung = author.ageBand === 'MINOR' || author.ageBand === 'UNDER_13' || young.has(author.id);
  return (readerId) => (isByYoung || young.has(readerId) ? masked : words);
}
