import { isYoung } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { READS_ALONG } from './reads-along.ts';

/** Those of the people who are known to be under 18. */
export async function youngOf(db: CommunityDb, people: readonly number[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${[...people]}::integer[]) as person (id)
    where ${isYoung(sql`person.id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those who read along in one of the requests now. */
export async function readReaderIds(db: CommunityDb, requestIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct reader.person_id as id from community.reader
    where reader.request_id = any(${[...requestIds]}::integer[]) and ${READS_ALONG}`.execute(db);
  return rows.map(({ id }) => id);
}
