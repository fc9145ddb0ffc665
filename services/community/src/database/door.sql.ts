import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The number that a helper at the door noted of the `place`, and no undo took back. */
export const noted = (
  what: RawBuilder<unknown>,
  which: RawBuilder<SqlBool>,
) => sql`select ${what} from community.day_entry entry
  where entry.initiative_id = place.initiative_id and entry.place_id = place.id and ${which} and not exists (
    select from community.day_entry undo
    where undo.initiative_id = entry.initiative_id and undo.undoes = entry.id)`;

const isNoted = (which: RawBuilder<SqlBool>) => sql<SqlBool>`exists (${noted(sql``, which)})`;

/** A helper noted that somebody came for the `place`. */
export const HAS_COME = isNoted(sql`true`);

/** The place was given on at the door: whoever had it was not there. */
export const IS_GIVEN_ON = isNoted(sql`entry.kind = 'GIVEN'`);

/** The person of the `place` came. */
export const CAME_IN_PERSON = sql<SqlBool>`(${HAS_COME} and not ${IS_GIVEN_ON})`;

/**
 * The `place` was used at the door of this day, so that nobody gives it back any more. What was noted before the `initiative` was put off to
 * a later day does not count.
 */
export const IS_HERE = sql<SqlBool>`(initiative.state = 'PUBLISHED' and initiative.first_day <= current_date + 1 and ${HAS_COME})`;
