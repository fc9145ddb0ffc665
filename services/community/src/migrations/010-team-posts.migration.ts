import { sqlMigration } from '@meshwork/service-kit';

/** What is posted for a team belongs to the team (docs/product.md#posting-as-a-team). */
export const teamPostsMigration = sqlMigration('010-team-posts', [
  `alter table community.team add column who_posts text not null default 'MEMBERS'
     check (who_posts in ('MEMBERS', 'OWNERS'))`,

  `-- Who may change an initiative and answer requests to join it: its poster, for a team only as a member of it, and every
   -- owner of the team that it is posted for.
   create view community.initiative_manager as
     select initiative.id as initiative_id, initiative.created_by as user_id
     from community.initiative
     where initiative.created_by is not null and (initiative.team_id is null or exists (
       select from community.team_membership poster
       where poster.team_id = initiative.team_id and poster.user_id = initiative.created_by and poster.status = 'ACTIVE'))
     union
     select initiative.id, owner.user_id
     from community.initiative
     join community.team_membership owner on owner.team_id = initiative.team_id
     where owner.role = 'OWNER' and owner.status = 'ACTIVE'`,

  `create or replace function community.tell_inboxes() returns trigger language plpgsql as $$
   declare
     request record := case when tg_op = 'DELETE' then old else new end;
   begin
     if tg_table_name = 'mentor_contact' then
       perform pg_notify('community_inbox', user_id::text) from community.mentor_profile
         where id = request.mentor_id and user_id is not null;
     else
       perform pg_notify('community_inbox', user_id::text) from community.initiative_manager
         where initiative_id = request.initiative_id;
     end if;
     perform pg_notify('community_inbox', request.user_id::text);
     return null;
   end $$`,

  `create or replace view community.team_membership_v1 as
     select member.team_id, member.user_id, member.role, member.role = 'OWNER' or team.who_posts = 'MEMBERS' as may_post
     from community.team_membership member join community.team on team.id = member.team_id
     where member.status = 'ACTIVE'`,
]);
