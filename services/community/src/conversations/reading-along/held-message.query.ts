import { type HeldMessage, HIDDEN_TEXTS, type ThreadKind } from '@meshwork/contracts-community';
import { type Identity, isoTime, publicNameOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { IS_TARGET_OVER } from '../../database/initiative-over.sql.ts';

/** Reads the requests that a person's waiting messages would begin, oldest first. A hidden target has no name. */
export const readHeldMatters = (db: CommunityDb, authorId: number) =>
  db
    .selectFrom('community.held_message as held')
    .leftJoin('community.mentor_profile as mentor', 'mentor.id', 'held.mentor_id')
    .leftJoin('auth.public_profile_v1 as person', 'person.user_id', 'mentor.user_id')
    .leftJoin('community.initiative as initiative', 'initiative.id', 'held.initiative_id')
    .leftJoin('community.team as team', 'team.id', 'held.team_id')
    .where('held.author_id', '=', authorId)
    .where('held.request_id', 'is', null)
    .select([
      'held.id',
      'held.mentor_id',
      'held.initiative_id',
      'held.team_id',
      'held.acting_team_id',
      'held.text',
      'held.created_at',
      IS_TARGET_OVER.as('is_over'),
      sql<
        string | null
      >`case when coalesce(mentor.hidden_at, initiative.hidden_at, team.hidden_at) is null then
        coalesce(${publicNameOf('person')}, mentor.display_name, initiative.title, team.team_number || ' ' || team.team_name) end`.as(
        'name',
      ),
    ])
    .orderBy('held.id')
    .execute();

type Row = Awaited<ReturnType<typeof readHeldMatters>>[number];

type HeldTarget = Pick<Row, 'mentor_id' | 'initiative_id' | 'team_id' | 'acting_team_id'>;

/** The kind and the id of what a waiting message is about. */
export function heldTarget(row: HeldTarget): { kind: ThreadKind; id: number } {
  if (row.mentor_id !== null) return { kind: 'MENTOR', id: row.mentor_id };
  if (row.initiative_id !== null) return { kind: 'INITIATIVE', id: row.initiative_id };
  // A request to join a team is passed on without its words, so what waits for a team without one in whose name it is written is an offer.
  return { kind: row.acting_team_id === null ? 'OFFER' : 'TEAMS', id: row.team_id ?? 0 };
}

/** Names the target of a waiting message. */
export function targetOf(row: Row): Pick<HeldMessage, 'kind' | 'target'> {
  const { kind, id } = heldTarget(row);
  return { kind, target: { id, name: row.name ?? HIDDEN_TEXTS[kind] } };
}

/** The request that a waiting message belongs to, or the new one that it would begin. */
type HeldMatter = Partial<HeldTarget> & { readonly request_id?: number };

/** Stores words until somebody reads along. @throws AppError REQUEST_EXISTS */
export async function holdWords(em: EntityManager, matter: HeldMatter, text: string, author: Identity) {
  const row = await dbOf(em)
    .insertInto('community.held_message')
    .values({
      ...matter,
      author_id: author.id,
      text,
      by_new_account: author.isNew,
      is_verified: author.verified,
    })
    // Two about the same, also at the same time, are one.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow(() => fail('REQUEST_EXISTS'));
  return { heldId: row.id, createdAt: isoTime(row.created_at) };
}

/** The same for one text in the conversations of many. */
export async function holdWordsOfMany(
  db: CommunityDb,
  requestIds: readonly number[],
  text: string,
  author: Identity,
): Promise<void> {
  if (requestIds.length === 0) return;
  await db
    .insertInto('community.held_message')
    .values(
      requestIds.map((request_id) => ({
        request_id,
        author_id: author.id,
        text,
        by_new_account: author.isNew,
        is_verified: author.verified,
      })),
    )
    .execute();
}
