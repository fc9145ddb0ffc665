import { sqlMigration } from '@meshwork/service-kit';

/** Release 0.4.0. It adds columns and parts of views alone, so instances of 0.3.0 work on what it leaves. */
export const release040 = [
  sqlMigration('010-release-0.4.0-requests', [
    `alter table community.request
       add column students smallint check (students between 0 and 1000),
       add column adults smallint check (adults between 0 and 1000),
       add column confirmed_hours numeric(4, 2) check (confirmed_hours > 0 and confirmed_hours <= 24)`,
    `do $$ begin
       execute 'create or replace view community.personal_data_v1 as '
         || rtrim(pg_get_viewdef('community.personal_data_v1'::regclass), E' \\n;')
         || ' union all select requester_id, ''joinNumbers'', jsonb_build_object(''id'', id, ''students'', students,
               ''adults'', adults, ''confirmedHours'', confirmed_hours) from community.request
              where requester_id is not null and num_nonnulls(students, adults, confirmed_hours) > 0';
     end $$`,
  ]),
  sqlMigration('011-release-0.4.0-mailed-invitations', [
    `create view community.mailed_invitation_v1 as
       select token_hash, sent_to as address from community.team_invitation
       where sent_to is not null and user_id is null and revoked_at is null and uses_left > 0 and expires_at > now()`,
    'grant select on community.mailed_invitation_v1 to meshwork_auth',
  ]),
];
