import type { Box, InitiativeRequest } from '@meshwork/contracts-community';
import type { CommunityDb } from '../../database/community-db.ts';
import { toRequest } from '../requests/request.mapper.ts';
import { inBoxOrder, REQUEST_COLUMNS } from '../requests/request.query.ts';

const requests = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative_request as request')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.user_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'request.user_id')
    .leftJoin('community.team as team', 'team.id', 'request.team_id')
    .select([
      ...REQUEST_COLUMNS,
      'request.initiative_id',
      'initiative.title',
      'team.team_number',
      'team.team_name',
    ]);

type JoinRequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const toJoinRequest = (row: JoinRequestRow, box: Box): InitiativeRequest => ({
  ...toRequest(row, box, { number: row.team_number, name: row.team_name }),
  initiative: { id: row.initiative_id, title: row.title },
});

/** One request to join, as its receiver or its sender sees it. */
export async function readJoinRequest(db: CommunityDb, id: number, box: Box): Promise<InitiativeRequest> {
  return toJoinRequest(await requests(db).where('request.id', '=', id).executeTakeFirstOrThrow(), box);
}

/** The requests to join that a person has received for their initiatives, or has sent. */
export async function readJoinRequests(
  db: CommunityDb,
  userId: number,
  box: Box,
): Promise<InitiativeRequest[]> {
  const rows = await requests(db)
    .where(box === 'received' ? 'initiative.created_by' : 'request.user_id', '=', userId)
    .$call(inBoxOrder)
    .execute();
  return rows.map((row) => toJoinRequest(row, box));
}
