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
];
