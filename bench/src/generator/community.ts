import { conversationStatements } from './conversations.ts';
import { inBatches, madeUpWord, oneOf, skewedId, textId, word } from './helpers.ts';
import type { Sizes } from './sizes.ts';
import { RARE_WORDS, rareWord } from './vocabulary.ts';

/** Cities all over the earth, in which the generated teams, initiatives and mentors are. */
const CITIES = 20_000;

/** SQL for the city of a row. The triggers look for the city that a text names only where a row has none. */
const cityId = `1 + n % ${CITIES}`;

const cityStatements = (): string[] => [
  `insert into community.city (name, region, country, country_code, latitude, longitude, population, plain_label, name_key,
     region_key, country_key, is_used)
   select 'City ' || n, '', 'Land', 'LA', round((n % 1400) / 10.0 - 60, 1), round(n * 7919 % 3600 / 10.0 - 180, 1), n,
     'city ' || n || ' land', 'city ' || n, '', 'land', true from generate_series(1, ${CITIES}) n`,
];

/** A place like "Dallas, Texas, USA". */
const PLACE = `${word('city', 40, 1)} || ', ' || ${word('place', 41, 2)}`;

const teams = ({ teams: rows }: Sizes): string[] =>
  inBatches(
    rows,
    (
      numbers,
    ) => `insert into community.team (team_name, team_number, team_type, location, rookie_year, is_verified, website_url, city_id, created_at,
     updated_at)
   select
     concat_ws(' ', case when bench.share(n, 1) < 0.3 then 'The' end, ${word('epithet', 2, 1)},
       case when bench.share(n, 3) < 0.5 then ${madeUpWord(4)} end, ${word('group', 5, 3)},
       ${rareWord(rows, RARE_WORDS.team)}),
     n::text, ${oneOf(['FIRST_FRC', 'FIRST_FTC', 'VEX', 'FIRST_FLL', 'MAKERSPACE', 'OTHER'], 6)},
     ${PLACE}, 1995 + (30 * bench.share(n, 7))::integer, bench.share(n, 8) < 0.1,
     'https://example.org/teams/' || n, ${cityId}, bench.at(n, ${rows}), bench.at(n, ${rows})
   from ${numbers} n`,
  );

/** SQL for the name of an account; the mentors are the first accounts. */
export const personName = (mentors: number): string =>
  `concat_ws(' ', ${word('firstName', 1, 1)}, ${word('lastName', 2, 1)}, ${madeUpWord(3)},
     ${rareWord(mentors, RARE_WORDS.mentor)})`;

const mentors = ({ mentors: rows, accounts }: Sizes): string[] =>
  inBatches(
    Math.min(rows, accounts),
    (
      numbers,
    ) => `insert into community.mentor_profile (user_id, account_name, bio, position, organization, years_experience,
     availability_status, expertise_areas, linkedin_url, city_id, created_at, updated_at)
   select n, ${personName(rows)}, described.short, ${word('profession', 4)}, ${word('employer', 5)},
     (30 * bench.share(n, 6))::integer, ${oneOf(['AVAILABLE', 'LIMITED', 'UNAVAILABLE'], 7, 1.5)},
     case when bench.share(n, 8) < 0.01 then array['AI_ML'] when main = second then array[main] else array[main, second] end,
     'https://example.org/mentors/' || n, ${cityId}, bench.at(n, ${rows}), bench.at(n, ${rows})
   from ${numbers} n
     join bench.text described on described.id = ${textId(10)},
     lateral (select ${word('expertise', 20, 2)} as main, ${word('expertise', 21, 1.5)} as second) as areas
   order by n`,
  );

/** The days lie around today in every run, so that the same share is upcoming whenever it runs. */
const initiatives = ({ initiatives: rows, accounts, teams: teamRows }: Sizes): string[] =>
  inBatches(
    rows,
    (
      numbers,
    ) => `insert into community.initiative (title, description, organization, initiative_type, start_date, end_date, location,
     city_id, team_id, teams_needed, individuals_needed, created_by, created_at, updated_at)
   select
     concat_ws(' ', ${word('city', 1, 1)}, initcap(${word('topic', 2)}),
       ${oneOf(['Competition', 'Meetup', 'Championship', 'Workshop', 'Camp'], 3, 1)},
       ${rareWord(rows, RARE_WORDS.initiative)}),
     described.long, ${word('employer', 4)}, ${oneOf(['COMPETITION', 'EVENT', 'WORKSHOP', 'PROGRAM', 'MENTORSHIP'], 5, 1.5)},
     day, day + floor(20 * power(bench.share(n, 7), 5))::integer,
     case when bench.share(n, 8) < 0.15 then null when bench.share(n, 8) < 0.25 then 'Online' else ${PLACE} end, ${cityId},
     case when bench.share(n, 9) < 0.4 then ${skewedId(teamRows, 11, 3)} end,
     1 + (20 * bench.share(n, 12))::integer, 5, case when n = 1 then 1 else ${skewedId(accounts, 13)} end,
     bench.at(n, ${rows}), bench.at(n, ${rows})
   from ${numbers} n
     join bench.text described on described.id = ${textId(10)},
     lateral (select case when bench.share(n, 14) < 0.02 then null
       else current_date - 1500 + floor(1765 * bench.share(n, 6))::integer end as day) as days
   order by n`,
  );

const memberships = ({ teams: rows, accounts }: Sizes): string =>
  `insert into community.team_membership (team_id, user_id, role)
   select ${skewedId(rows, 1, 3)}, ${skewedId(accounts, 2, 1.5)}, 'MEMBER'
   from generate_series(1, ${rows}) n on conflict do nothing`;

/** Statements in two groups, in this order: rows that people search, with their cities; and rows that need no trigger. */
export const communityStatements = (sizes: Sizes): { searched: string[]; plain: string[] } => ({
  searched: [...cityStatements(), ...teams(sizes), ...mentors(sizes), ...initiatives(sizes)],
  plain: [memberships(sizes), ...conversationStatements(sizes)],
});
