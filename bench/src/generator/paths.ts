import { oneOf, skewedId, word } from './helpers.ts';
import type { Sizes } from './sizes.ts';

/** The library's paths are made by hand, so there are far fewer of them than of resources. */
const PATHS = 2_000;
const STEPS = 8;

/** Fills `catalog.path`, with their steps, and the progress of people. */
export const pathStatements = ({ accounts, resources }: Sizes): string[] => [
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
