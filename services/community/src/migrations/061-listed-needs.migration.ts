import { indexMigration, sqlMigration } from '@meshwork/service-kit';

/** Whether the membership of a row runs its team. */
const runs = (row: string) => `${row}.role = 'OWNER' and ${row}.status = 'ACTIVE'`;

/** Whether a need of a team is listed. @param team SQL of its row */
const isListed = (team: string) => `(${team}.hidden_at is null and exists (
  select from community.team_membership owner where owner.team_id = ${team}.id and ${runs('owner')}))`;

/**
 * Whether a need's team is shown and somebody runs it (docs/product.md#needs). The board asked two more tables for each need that it
 * counted. A migration of its own, so that nobody waits for the table while the marks are computed.
 */
export const needsColumnMigration = sqlMigration('061-needs-column', [
  'alter table community.team_need add column is_listed boolean not null default true',
]);

/** Triggers copy the mark of {@link needsColumnMigration}. */
export const listedNeedsMigration = sqlMigration('061-listed-needs', [
  `create or replace function community.write_team_needs(team community.team) returns void language sql as $$
     delete from community.team_need need where need.team_id = team.id and not exists (
       select from jsonb_to_recordset(team.needs) kept (kind text, words text)
       where kept.kind = need.kind and kept.words = need.words);
     insert into community.team_need
       (team_id, kind, words, area, is_remote, language, team_type, city_id, is_faded, is_listed, plain)
     select team.id, item.kind, item.words, item.area, item.is_remote, item.language, team.team_type, team.city_id, team.is_faded,
       ${isListed('team')}, community.plain(concat_ws(' ', item.words, team.team_number, team.team_name))
     from (
       select distinct on (value ->> 'kind', value ->> 'words') n, value ->> 'kind' as kind, value ->> 'words' as words,
         value ->> 'area' as area, coalesce((value ->> 'isRemote')::boolean, false) as is_remote, value ->> 'language' as language
       from jsonb_array_elements(team.needs) with ordinality listed (value, n)
       order by value ->> 'kind', value ->> 'words', n
     ) item
     order by item.n
     on conflict (team_id, kind, words) do update set area = excluded.area, is_remote = excluded.is_remote,
       language = excluded.language, team_type = excluded.team_type, city_id = excluded.city_id,
       is_faded = excluded.is_faded, is_listed = excluded.is_listed, plain = excluded.plain
   $$`,
  `create or replace trigger team_needs_kept
   after update of needs, team_type, team_number, team_name, location, city, city_id, is_faded, hidden_at on community.team
   for each row when (new.needs <> '[]' or old.needs <> '[]') execute function community.keep_team_needs()`,

  // The lock of the team lets its changes run one after the other, so that each sees the owners whom the one before left, and new
  // needs see them, too.
  `create function community.list_team_needs(changed_team integer) returns void language plpgsql as $$
   begin
     perform from community.team where id = changed_team for no key update;
     update community.team_need need set is_listed = not need.is_listed from community.team
     where team.id = changed_team and need.team_id = team.id and need.is_listed <> ${isListed('team')};
   end $$`,
  `create function community.keep_listed_needs() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then perform community.list_team_needs(old.team_id); end if;
     if tg_op <> 'DELETE' then perform community.list_team_needs(new.team_id); end if;
     return null;
   end $$`,
  // The triggers come before the marks: they lock the table against writes, so that no change is missed.
  `create trigger team_membership_needs_run after insert on community.team_membership
   for each row when (${runs('new')}) execute function community.keep_listed_needs()`,
  `create trigger team_membership_needs_changed after update on community.team_membership
   for each row when ((${runs('old')}) <> (${runs('new')}) or old.team_id <> new.team_id)
   execute function community.keep_listed_needs()`,
  `create trigger team_membership_needs_left after delete on community.team_membership
   for each row when (${runs('old')}) execute function community.keep_listed_needs()`,
  `update community.team_need need set is_listed = false from community.team
   where team.id = need.team_id and not ${isListed('team')}`,
]);

/** From which the board counts, without reading any need. */
export const listedNeedsIndexMigration = indexMigration('061-listed-needs-index', {
  schema: 'community',
  build: { team_need_listed_idx: 'community.team_need (team_id) where is_listed' },
});
