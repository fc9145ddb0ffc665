import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { type Identity, isYoung } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';

export async function youngOf(db: CommunityDb, people: readonly number[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${[...people]}::integer[]) as person (id)
    where ${isYoung(sql`person.id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

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
  const young = await youngOf(db, [author.id, ...readers]);
  const isByYoung = author.ageBand === 'MINOR' || author.ageBand === 'UNDER_13' || young.has(author.id);
  return (readerId) => (isByYoung || young.has(readerId) ? masked : words);
}
