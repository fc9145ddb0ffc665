import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/**
 * Keeps who knows whom by a row that goes with a team: its invitations, and what was asked in its name (docs/product.md#ties). Two teams
 * that wrote to each other keep their conversation.
 * @param which SQL of the teams, which are deleted in the same transaction
 */
export const keepTiesOfTeams = (db: CommunityDb, which: RawBuilder<SqlBool>) =>
  sql`
    with asked as materialized (
      select request.id, request.requester_id, request.created_at
      from community.team join community.request on request.acting_team_id = team.id and request.kind <> 'TEAMS' where ${which}
    ), invited as materialized (
      select invitation.created_by, invitation.user_id, invitation.sent_to, invitation.created_at
      from community.team join community.team_invitation invitation on invitation.team_id = team.id where ${which}
    )
    insert into community.acquaintance as known (one_id, other_id, since)
    select least(named.one, named.other), greatest(named.one, named.other), min(named.at) from (
      select invited.created_by as one, invited.user_id as other, invited.created_at as at from invited
      union all select invited.created_by, contact.user_id, invited.created_at
        from invited join auth.contact_email_v1 contact on lower(contact.email) = lower(invited.sent_to)
      union all select asked.requester_id, person.user_id, asked.created_at
        from asked cross join lateral community.sides_of_request(asked.id) person where person.side = 'RECIPIENT'
      union all select asked.requester_id, told.person_id, asked.created_at
        from asked join community.mark told on told.request_id = asked.id
        where not exists (select from community.reader
          where reader.request_id = asked.id and reader.person_id = told.person_id)) named
    where named.one <> named.other group by 1, 2
    on conflict (one_id, other_id) do update set since = least(known.since, excluded.since)`.execute(db);

/** Keeps that one person has named another where no row does, as when a team asks for an offer (docs/product.md#ties). */
export const keepTie = (db: CommunityDb, one: number, other: number) =>
  db
    .insertInto('community.acquaintance')
    .values({ one_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((known) => known.doNothing())
    .execute();
