import { sqlMigration } from '@meshwork/service-kit';

/** A filter's column, and which needs the index has. The index of a city has the order of lists by distance. */
const INDEXES = [
  ['board', 'is_faded, id desc', ''],
  ['kind', 'kind, is_faded, id desc', ''],
  ['area', 'area, is_faded, id desc', 'where area is not null'],
  ['remote', 'is_faded, id desc', 'where is_remote'],
  ['type', 'team_type, is_faded, id desc', ''],
  ['city', 'city_id, is_faded, id', 'where city_id is not null'],
] as const;

/**
 * What a faded team looks for stands last on the board, as the team does in its lists (docs/product.md#still-true). Triggers copy
 * the mark, and the indexes of the board begin with it.
 */
export const fadedNeedsMigration = sqlMigration('057-faded-needs', [
  'alter table community.team_need add column is_faded boolean not null default false',
  ...INDEXES.flatMap(([name, columns, where]) => [
    `drop index if exists community.team_need_${name}_idx`,
    `create index team_need_${name}_idx on community.team_need (${columns}) ${where}`,
  ]),
  `create or replace function community.write_team_needs(team community.team) returns void language sql as $$
     delete from community.team_need need where need.team_id = team.id and not exists (
       select from jsonb_to_recordset(team.needs) kept (kind text, words text)
       where kept.kind = need.kind and kept.words = need.words);
     insert into community.team_need
       (team_id, kind, words, area, is_remote, language, team_type, city_id, is_faded, plain)
     select team.id, item.kind, item.words, item.area, item.is_remote, item.language, team.team_type, team.city_id, team.is_faded,
       community.plain(concat_ws(' ', item.words, team.team_number, team.team_name))
     from (
       select distinct on (value ->> 'kind', value ->> 'words') n, value ->> 'kind' as kind, value ->> 'words' as words,
         value ->> 'area' as area, coalesce((value ->> 'isRemote')::boolean, false) as is_remote, value ->> 'language' as language
       from jsonb_array_elements(team.needs) with ordinality listed (value, n)
       order by value ->> 'kind', value ->> 'words', n
     ) item
     order by item.n
     on conflict (team_id, kind, words) do update set area = excluded.area, is_remote = excluded.is_remote,
       language = excluded.language, team_type = excluded.team_type, city_id = excluded.city_id,
       is_faded = excluded.is_faded, plain = excluded.plain
   $$`,
  `create or replace trigger team_needs_kept
   after update of needs, team_type, team_number, team_name, location, city, city_id, is_faded on community.team
   for each row when (new.needs <> '[]' or old.needs <> '[]') execute function community.keep_team_needs()`,
  `update community.team_need need set is_faded = true from community.team where team.id = need.team_id and team.is_faded`,
]);
