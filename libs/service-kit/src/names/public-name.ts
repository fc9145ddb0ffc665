import { FIXED_NAME_TEXTS } from '@meshwork/contracts-core';
import { type ContactDetail, maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { type PublicTexts, publicTexts } from '@meshwork/contracts-core/public-texts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Identity } from '../definition/identity-source.ts';

const { YOUNG, AGELESS } = FIXED_NAME_TEXTS;

/**
 * Tells whether a person is under 18, by what they said themselves. A scalar subquery, not `exists`: for a column of a list PostgreSQL
 * would read all accounts once to answer that, because it plans for all rows of the list and not for those of the page.
 * @param person SQL of their id
 */
export const isYoung = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select standing.age_band in ('MINOR', 'UNDER_13')
    from auth.standing_v1 standing where standing.user_id = ${person}), false)`;

/** The band of the person with a profile, in one scalar subquery as above; null where nobody has said it. */
const bandOf = (profile: string) =>
  sql`(select standing.age_band from auth.standing_v1 standing where standing.user_id = ${sql.ref(`${profile}.user_id`)})`;

/**
 * The name of a person on pages that everybody reads: one of 13 to 17 is named neither to strangers nor to search engines, and somebody
 * who has not said their age is not, either (docs/product.md#young-people).
 * @param profile alias of `auth.public_profile_v1`
 * @returns null where the person's account is gone
 */
export const publicNameOf = (profile: string): RawBuilder<string | null> => sql<string | null>`case
  when ${sql.ref(`${profile}.user_id`)} is not null then case ${bandOf(profile)}
    when 'ADULT' then ${sql.ref(`${profile}.display_name`)}
    when 'MINOR' then ${sql.lit(YOUNG)} when 'UNDER_13' then ${sql.lit(YOUNG)}
    else ${sql.lit(AGELESS)} end end`;

/** The same for the address of the person's picture: null where there is none to show. @param profile as above */
export const publicPictureOf = (profile: string): RawBuilder<string | null> => sql<string | null>`case
  ${bandOf(profile)} when 'ADULT' then ${sql.ref(`${profile}.avatar_url`)} end`;

interface PublicWordsOptions {
  /** The stored fields, of a change: what stood there before stays, since it may be an adult's. */
  readonly before?: object | undefined;
  /** These details stay in the field, such as the street of a team's event. */
  readonly kept?: Readonly<Record<string, ContactDetail>>;
}

/**
 * A public post as it is to be stored: the texts that its schema says everybody reads are without contact details of somebody under 18
 * (docs/product.md#young-people).
 * @param schema of the call's body, or of a part of it
 */
export function publicWords<F extends object>(
  schema: z.ZodType,
  fields: F,
  author: Pick<Identity, 'ageBand'>,
  { before, kept = {} }: PublicWordsOptions = {},
): F {
  if (author.ageBand === 'ADULT') return fields;
  return maskedFields(publicTexts(schema), fields, [before], kept) as F;
}

/** @param before what stood there: of a list, everything that stood in it */
function maskedFields(
  texts: PublicTexts,
  fields: object,
  before: readonly unknown[],
  kept: PublicWordsOptions['kept'] = {},
): object {
  const masked = Object.entries(fields).map(([key, value]: [string, unknown]) => {
    const former = before.flatMap((one) => (one as Readonly<Record<string, unknown>> | undefined)?.[key]);
    const text = texts[key];
    if (text === undefined || former.includes(value)) return [key, value];
    if (typeof text === 'number')
      return [key, typeof value === 'string' ? maskContactDetails(value, kept[key]).slice(0, text) : value];
    const within = (part: unknown) =>
      part && typeof part === 'object' ? maskedFields(text, part, former) : part;
    return [key, Array.isArray(value) ? value.map(within) : within(value)];
  });
  return Object.fromEntries(masked);
}
