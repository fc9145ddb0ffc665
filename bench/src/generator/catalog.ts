import { inBatches, madeUpWord, oneOf, skewedId, textId, word } from './helpers.ts';
import type { Sizes } from './sizes.ts';
import { RARE_WORDS, rareWord } from './vocabulary.ts';

const TYPES = ['DOCUMENTATION', 'ARTICLE', 'TUTORIAL', 'VIDEO', 'COURSE', 'TOOL'];

/** Fills `catalog.resource`, oldest first. One in a hundred resources is about VEX. */
const resourceStatements = ({ resources, accounts, teams }: Sizes): string[] =>
  inBatches(
    resources,
    (numbers) =>
      `insert into catalog.resource (title, description, url, canonical_url, category, type, difficulty_level, prerequisites,
     additional_content, publisher, created_by, team_id, view_count, thank_count, cost, link_status, created_at, updated_at)
   select
     concat_ws(' ', initcap(${word('adjective', 1)}), initcap(${word('topic', 2)}), initcap(${word('noun', 3)}),
       case when bench.share(n, 4) < 0.3 then ${madeUpWord(5)} end, ${rareWord(resources, RARE_WORDS.resource)}),
     described.short, 'https://example.org/resources/' || n, 'https://example.org/resources/' || n,
     case when bench.share(n, 20) < 0.01 then array['VEX']
       when bench.share(n, 20) < 0.6 or main = second then array[main]
       else array[main, second] end,
     ${oneOf(TYPES, 23)}, (array['BEGINNER', 'INTERMEDIATE', 'ADVANCED', null])[1 + floor(4 * bench.share(n, 24))::integer],
     case when bench.share(n, 25) < 0.2 then 'Basic knowledge of ' || ${word('topic', 26)} end,
     case when bench.share(n, 27) < 0.2 then '<p>' || described.long || '</p>' end,
     case when bench.share(n, 28) < 0.3 then ${word('employer', 29)} end,
     case when bench.share(n, 30) < 0.7 then ${skewedId(accounts, 31)} end,
     case when bench.share(n, 32) < 0.1 then ${skewedId(teams, 33, 3)} end,
     floor(1000 * power(bench.share(n, 34), 6))::integer, floor(50 * power(bench.share(n, 35), 8))::integer,
     (array['FREE', 'PAID', 'MIXED', null])[1 + floor(4 * bench.share(n, 36))::integer], 'OK', bench.at(n, ${resources}), bench.at(n, ${resources})
   from ${numbers} n
     join bench.text described on described.id = ${textId(10)},
     lateral (select ${word('category', 21, 2)} as main, ${word('secondCategory', 22, 1)} as second) as categories
   order by n`,
  );

/** The library's paths are made by hand, so there are far fewer of them than of resources. */
const PATHS = 2_000;
const STEPS = 8;

/** Fills `catalog.path`, with their steps, and the progress of people. */
const pathStatements = ({ accounts, resources }: Sizes): string[] => [
  `insert into catalog.path (title, goal, programme, level, status, created_at, updated_at)
   select initcap(${word('adjective', 61)}) || ' ' || ${word('topic', 62)}, 'Learn ' || ${word('topic', 63)},
     (array['FRC', 'FTC', 'FLL', 'VEX', null])[1 + n % 5], ${oneOf(['BEGINNER', 'INTERMEDIATE', 'ADVANCED'], 64)}, 'PUBLISHED',
     bench.at(n, ${PATHS}), bench.at(n, ${PATHS})
   from generate_series(1, ${PATHS}) n`,
  `insert into catalog.path_step (path_id, position, resource_id, goal, minutes)
   select path.id, step, 1 + ((path.id * 7919 + step) % ${resources}), 'Try it', 30
   from catalog.path, generate_series(1, ${STEPS}) step`,
  `insert into catalog.resource_progress (person_id, resource_id)
   select 1 + n % ${accounts}, ${skewedId(resources, 65)} from generate_series(1, ${resources}) n on conflict do nothing`,
];

/** Fills the library: resources, and the paths through them. */
export const catalogStatements = (sizes: Sizes): string[] => [
  ...resourceStatements(sizes),
  ...pathStatements(sizes),
];
