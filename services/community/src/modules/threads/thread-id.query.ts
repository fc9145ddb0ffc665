import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/community-db.ts';

type Matter = { contact_id: number } | { request_id: number } | { team_id: number; asker_id: number };

/** The latest thread of a request, to which its mails lead; undefined where a deleted account has none. */
export async function threadIdOf(em: EntityManager, matter: Matter): Promise<number | undefined> {
  const row = await dbOf(em)
    .selectFrom('community.thread')
    .where((eb) => eb.and(matter))
    .where('kind', 'not in', ['TEAMS', 'OFFER'])
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
