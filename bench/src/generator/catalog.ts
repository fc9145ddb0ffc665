import { inBatches, madeUpWord, oneOf, skewedId, textId, word } from './helpers.ts';
import { pathStatements } from './paths.ts';
import type { Sizes } from './sizes.ts';
import { RARE_WORDS, rareWord } from './vocabulary.ts';

const CATEGORIES = [
  'PROGRAMMING',
  'FIRST',
  'MECHANICAL_DESIGN',
  'CAD',
  'ELECTRICAL',
  'STRATEGY',
  'TEAM_MANAGEMENT',
];
const MORE_CATEGORIES = [...CATEGORIES, 'OUTREACH', 'STEM_GENERAL', 'BUSINESS'];
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
     lateral (select ${oneOf(CATEGORIES, 21)} as main, ${oneOf(MORE_CATEGORIES, 22, 1)} as second) as categories
   order by n`,
  );

/** Fills the library: resources, and the paths through them. */
export const catalogStatements = (sizes: Sizes): string[] => [
  ...resourceStatements(sizes),
  ...pathStatements(sizes),
];
