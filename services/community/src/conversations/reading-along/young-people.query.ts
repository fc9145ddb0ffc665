import { isYoung } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { anyOf, type CommunityDb, idRows } from '../../database/community.entities.ts';
import { READS_ALONG } from './reads-along.ts';

/** Reads which of the people are known to be under 18. */
export async function youngOf(db: CommunityDb, people: readonly number[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom(idRows('person', people))
    .where(sql<SqlBool>`${isYoung(sql`person.id`)}`)
    .select('person.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface ReaderOf {
  readonly requestId: number;
  readonly personId: number;
  readonly minorId: number;
}

/** Reads who reads along in each of the requests now, and with whom. */
export const readReaders = (db: CommunityDb, requestIds: readonly number[]): Promise<ReaderOf[]> =>
  db
    .selectFrom('community.reader as reader')
    .where('reader.request_id', '=', anyOf(requestIds))
    .where(READS_ALONG)
    .select(['reader.request_id as requestId', 'reader.person_id as personId', 'reader.minor_id as minorId'])
    .execute();
