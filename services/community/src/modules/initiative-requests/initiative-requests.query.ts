import type { Box, InitiativeRequest } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { MOST_IN_BOX, toRequest } from '../requests/request-box.ts';

const requests = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative_request as request')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.user_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'request.user_id')
    .leftJoin('community.team as team', 'team.id', 'request.team_id')
    .select([
      'request.id',
      'request.status',
      'request.created_at',
      'request.decided_at',
      'request.message',
      'request.note',
      'request.receiver_seen_at',
      'request.sender_seen_at',
      'request.initiative_id',
      'initiative.title',
      'sender.display_name as sender_name',
      'sender_contact.email as sender_email',
      'team.team_number',
      'team.team_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const toInitiativeRequest = (row: Row, box: Box): InitiativeRequest => ({
  ...toRequest(row, box, { number: row.team_number, name: row.team_name }),
  initiative: { id: row.initiative_id, title: row.title },
});

/** One request to join as one side sees it. */
export async function readJoinRequest(db: CommunityDb, id: number, box: Box): Promise<InitiativeRequest> {
  return toInitiativeRequest(await requests(db).where('request.id', '=', id).executeTakeFirstOrThrow(), box);
}

/** A person's requests to join, or those to join what they posted: open ones first, then the newest. */
export async function readJoinRequests(
  db: CommunityDb,
  userId: number,
  box: Box,
): Promise<InitiativeRequest[]> {
  const rows = await requests(db)
    .where(box === 'received' ? 'initiative.created_by' : 'request.user_id', '=', userId)
    .orderBy(sql`request.status = 'PENDING'`, 'desc')
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(MOST_IN_BOX)
    .execute();
  return rows.map((row) => toInitiativeRequest(row, box));
}
