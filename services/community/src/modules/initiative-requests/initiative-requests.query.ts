import type { Box, InitiativeRequest } from '@meshwork/contracts-community';
import { type Identity, preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { isBlocked, isBlockedByManagers } from '../blocks/block.query.ts';
import { heldRequest, toRequest } from '../requests/request.mapper.ts';
import { BOX_LIMIT, inBoxOrder, REQUEST_COLUMNS } from '../requests/request.query.ts';
import { WAITING_POSITION } from './waiting-position.ts';

const requests = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative_request as request')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.user_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'request.user_id')
    .leftJoin('community.team as team', (join) =>
      join.onRef('team.id', '=', 'request.team_id').on('team.hidden_at', 'is', null),
    )
    .leftJoin('community.thread as thread', 'thread.request_id', 'request.id')
    .select([
      ...REQUEST_COLUMNS,
      'thread.id as thread_id',
      sql<boolean>`request.by_minor or coalesce(thread.with_minor, false)`.as('with_minor'),
      'request.initiative_id',
      'initiative.title',
      sql<boolean>`initiative.hidden_at is not null`.as('initiative_hidden'),
      'team.team_number',
      'team.team_name',
      WAITING_POSITION.as('waiting_position'),
    ]);

/** What a sender reads instead of the title. */
const HIDDEN_INITIATIVE = 'Hidden initiative';

type JoinRequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const toJoinRequest = (row: JoinRequestRow, box: Box): InitiativeRequest => ({
  ...toRequest(row, box, { number: row.team_number, name: row.team_name }),
  initiative: {
    id: row.initiative_id,
    title: row.initiative_hidden && box === 'sent' ? HIDDEN_INITIATIVE : row.title,
  },
  waitingPosition: row.waiting_position,
});

/** One request to join, as its receiver or its sender sees it. */
export async function readJoinRequest(db: CommunityDb, id: number, box: Box): Promise<InitiativeRequest> {
  return toJoinRequest(await requests(db).where('request.id', '=', id).executeTakeFirstOrThrow(), box);
}

interface HeldJoinRequest {
  readonly heldId: number;
  readonly createdAt: string;
  readonly initiativeId: number;
  readonly title: string;
  readonly teamId: number | null;
  readonly message: string;
}

/** A request to join that waits for an adult who reads along, as its sender sees it. */
export async function heldJoinRequest(
  db: CommunityDb,
  { initiativeId, title, teamId, ...held }: HeldJoinRequest,
  sender: Identity,
): Promise<InitiativeRequest> {
  const team = await db
    .selectFrom('community.team')
    .where('id', '=', teamId ?? 0)
    .select(['team_number', 'team_name'])
    .executeTakeFirst();
  return {
    ...heldRequest(held, sender, { number: team?.team_number ?? null, name: team?.team_name ?? null }),
    initiative: { id: initiativeId, title },
    waitingPosition: null,
  };
}

/** The requests to join that a person may answer, or has sent. */
export async function readJoinRequests(
  em: EntityManager,
  userId: number,
  box: Box,
): Promise<(InitiativeRequest & { isHidden: boolean })[]> {
  const found = requests(dbOf(em))
    .$if(box === 'sent', (qb) =>
      qb
        .where('request.user_id', '=', userId)
        .where(sql<SqlBool>`not ${isBlockedByManagers(sql`request.initiative_id`, sql`${userId}::integer`)}`),
    )
    .$if(box === 'received', (qb) =>
      qb.where(
        sql<SqlBool>`request.initiative_id in (
          select initiative_id from community.initiative_manager where user_id = ${userId})
          and request.hidden_at is null
          and not ${isBlocked(sql`request.user_id`, sql`${userId}::integer`)}`,
      ),
    )
    .$if(box === 'sent', inBoxOrder)
    // First come, first served: who asked first stands first.
    .$if(box === 'received', (qb) =>
      qb
        .orderBy(sql`request.status = 'PENDING'`, 'desc')
        .orderBy(sql`request.status = 'WAITING'`, 'desc')
        .orderBy(sql`case when request.status in ('PENDING', 'WAITING') then request.created_at end`)
        .orderBy(sql`request.created_at`, 'desc')
        .orderBy('request.id')
        .limit(BOX_LIMIT),
    );
  const rows = await preparedCompiled(em, found.compile());
  return rows.map((row) => ({ ...toJoinRequest(row, box), isHidden: row.hidden_at !== null }));
}
