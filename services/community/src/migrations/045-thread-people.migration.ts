import { sqlMigration } from '@meshwork/service-kit';

const PEOPLE = `
create or replace view community.thread_person as
  select id as thread_id, asker_id as user_id, 'ASKER'::text as side from community.thread
    where asker_id is not null and kind <> 'TEAMS'
  union all
  select thread.id, owner.user_id, 'ASKER' from community.thread
    join community.team_membership owner on owner.team_id = thread.asker_team_id
    where thread.kind = 'TEAMS' and owner.role = 'OWNER' and owner.status = 'ACTIVE'
  union all
  select id, receiver_id, 'RECEIVER' from community.thread where receiver_id is not null
  union all
  select thread.id, initiative.created_by, 'RECEIVER' from community.thread
    join community.initiative on initiative.id = thread.initiative_id
    where initiative.created_by is not null and (initiative.team_id is null or exists (
      select from community.team_membership poster
      where poster.team_id = initiative.team_id and poster.user_id = initiative.created_by and poster.status = 'ACTIVE'))
  union all
  select thread.id, owner.user_id, 'RECEIVER' from community.thread
    join community.initiative on initiative.id = thread.initiative_id
    join community.team_membership owner on owner.team_id = initiative.team_id
    where owner.role = 'OWNER' and owner.status = 'ACTIVE'
  union all
  select thread.id, organizer.user_id, 'RECEIVER' from community.thread
    join community.initiative_organizer organizer on organizer.initiative_id = thread.initiative_id
  union all
  select thread.id, owner.user_id, 'RECEIVER' from community.thread
    join community.team_membership owner on owner.team_id = thread.team_id
    where owner.role = 'OWNER' and owner.status = 'ACTIVE'
`;

/**
 * The people of each thread. The managers of an initiative stand here as parts of their own: PostgreSQL looks nothing up in a view
 * that is a "union", so each question for the people of one thread read all initiatives. A
 * person may stand in several parts; whoever reads them counts each person once.
 */
export const threadPeopleMigration = sqlMigration('045-thread-people', [PEOPLE]);
