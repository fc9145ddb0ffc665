import { type CountedTable, keptTotals } from '@meshwork/service-kit';
import { searchLexemes } from '@meshwork/service-kit/search';

/** The totals that lists show. */
const counted: readonly CountedTable[] = [
  {
    table: 'team',
    facets: { team_type: 'text', country: 'text', region: 'text', is_verified: 'boolean' },
    listed: 'row.hidden_at is null',
  },
  {
    table: 'mentor_profile',
    facets: { expertise_areas: 'text[]', availability_status: 'text' },
    listed: 'row.hidden_at is null',
  },
  {
    table: 'initiative',
    facets: { initiative_type: 'text', country: 'text', is_virtual: 'boolean', last_month: 'date' },
    // The first day of the month in which it ends.
    values: { last_month: 'row.last_day - (extract(day from row.last_day)::integer - 1)' },
    listed: 'row.is_listed',
  },
];

/** Changes that wait before they are merged; readers add them up. */
const UNMERGED = 500;

/** Counts the rows of each city; with a column, for each of its values. */
interface CityTotals {
  readonly table: string;
  readonly column?: string;
}

/**
 * The map of all teams and of all mentors, and of those that the filters find which most of them may pass: teams of one country, mentors
 * who are available. Initiatives are asked for by time, so they have no such totals.
 */
const CITY_TOTALS: readonly CityTotals[] = [
  { table: 'team' },
  { table: 'mentor_profile' },
  { table: 'team', column: 'country' },
  { table: 'mentor_profile', column: 'availability_status' },
];

const nameOf = ({ table, column }: CityTotals) => (column ? `${table}_city_${column}` : `${table}_city`);

/** As the kept totals of lists (docs/adr/0025): triggers only insert changes, so writers never wait for each other. */
const keptPerCity = (totals: CityTotals): string[] => {
  const { table, column } = totals;
  const name = nameOf(totals);
  const keys = column ? `${column}, city_id` : 'city_id';
  const listed = (row = '') => `${row}hidden_at is null${column ? ` and ${row}${column} is not null` : ''}`;
  const count = (rows: string, sign: string) =>
    `insert into community.${name} select ${keys}, ${sign}count(*), ${sign}count(*) filter (where is_faded)
     from ${rows} where ${listed()} group by ${keys};`;
  const change = (row: string, sign: string) =>
    `if ${listed(`${row}.`)} then
       insert into community.${name} values (${column ? `${row}.${column}, ` : ''}${row}.city_id, ${sign}1, ${sign}${row}.is_faded::integer); end if;`;
  const whose = column ? `rows of ${table} with a ${column}` : `rows of ${table}`;
  return [
    `create table community.${name} (${column ? `${column} text not null, ` : ''}city_id integer, rows integer not null, faded integer not null)`,
    `comment on table community.${name} is
       'places: One row counts the ${whose} in a city (null: without a place), and those that have faded, or is a change of that count.'`,
    `create function community.count_${name}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count('added', '')}
       elsif tg_op = 'DELETE' then ${count('removed', '-')}
       else ${change('old', '-')} ${change('new', '')}
       end if;
       return null;
     end $$`,
    // The triggers come first: they lock the table against writes, so that no row is missed or counted twice.
    `create trigger ${name}_added after insert on community.${table}
     referencing new table as added for each statement execute function community.count_${name}()`,
    `create trigger ${name}_removed after delete on community.${table}
     referencing old table as removed for each statement execute function community.count_${name}()`,
    `create trigger ${name}_changed after update on community.${table}
     for each row when (old.city_id is distinct from new.city_id or old.is_faded <> new.is_faded
       or (old.hidden_at is null) <> (new.hidden_at is null)${column ? ` or old.${column} is distinct from new.${column}` : ''})
     execute function community.count_${name}()`,
    ...['added', 'removed', 'changed'].map(
      (what) => `comment on trigger ${name}_${what} on community.${table} is
        'The sums of ${name} are the listed rows of ${table} in each city.'`,
    ),
    `do $$ begin ${count(`community.${table}`, '')} end $$`,
    `create index ${name}_total_idx on community.${name} (${keys}) include (rows, faded)`,
  ];
};

const merge = (totals: CityTotals): string => {
  const name = nameOf(totals);
  const keys = totals.column ? `${totals.column}, city_id` : 'city_id';
  return `
  if (select count(*) from community.${name}) >
     ${UNMERGED} + (select count(*) from (select distinct ${keys} from community.${name}) keys) then
    with merged as (delete from community.${name} returning *)
    insert into community.${name} select ${keys}, sum(rows), sum(faded) from merged group by ${keys} having sum(rows) <> 0
    order by ${keys};
  end if;`;
};

/** The tables whose words are compared one by one (docs/adr/0020). Not teams: the words of their names in one piece are as many as they. */
export const WITH_LEXEMES = ['mentor_profile', 'initiative'];

/** Figures and words that triggers keep from now on: what lists show, and how many things each city has (docs/adr/0034). */
export const totals: readonly string[] = [
  ...CITY_TOTALS.flatMap(keptPerCity),
  ...keptTotals('community', counted, CITY_TOTALS.map(merge).join('\n')),
  ...searchLexemes({ schema: 'community' }, WITH_LEXEMES),
];
