import { type RawBuilder, sql } from 'kysely';

/** Whether a person is under 18, by what they said. @param person SQL of their id */
export const isYoung = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from auth.standing_v1 standing
    where standing.user_id = ${person} and standing.age_band in ('MINOR', 'UNDER_13'))`;
