import {
  hiddenSchema,
  id,
  idParam,
  openEnum,
  optionalPlainDate,
  optionalText,
  publicName,
  seasonEnd,
  withoutContactDetails,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { NEED_KINDS } from '../community.enums.ts';
import { distanceField } from '../places/place.schema.ts';

/** The offer of a person to teams, one for each person: the other side of needs (docs/product.md#offers). */
export const offerSchema = z.object({
  id: z.number(),
  kinds: z.array(openEnum(NEED_KINDS)),
  words: z.string(),
  /** In the words of its author; null: help for teams everywhere. */
  city: z.string().nullable(),
  /** The last day, a plain date. */
  until: z.string(),
});

export const ownOfferSchema = offerSchema.extend({
  /** The decision that hides it; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;

/** An offer as the owners of a team read it. */
export const fittingOfferSchema = offerSchema.extend({
  person: z.object({ displayName: z.string(), avatarUrl: z.string().nullable() }),
  /** The needs of the team that it fits. */
  needIds: z.array(z.number()),
  ...distanceField,
});
export type FittingOffer = z.infer<typeof fittingOfferSchema>;

const KINDS_MESSAGE = said('Please choose what you offer');
const today = (): string => new Date().toISOString().slice(0, 10);

export const saveOfferSchema = z.object({
  kinds: z
    .array(z.enum(NEED_KINDS), { error: KINDS_MESSAGE })
    .min(1, { error: KINDS_MESSAGE })
    .transform((kinds) => [...new Set(kinds)]),
  /** Without contact details, since owners of teams may be under 18: a conversation needs none. */
  words: publicName({ label: 'What you offer', max: 300 }),
  city: withoutContactDetails(optionalText({ label: 'City', max: 100, isPublic: false }), { label: 'City' }),
  /** Absent: until the season ends. */
  until: optionalPlainDate()
    .refine((day) => day === null || day >= today(), {
      error: said('Please choose a day that is still to come'),
    })
    .refine((day) => day === null || day <= seasonEnd(new Date()), {
      error: said('Offers end with the season, on 30 June'),
    }),
});
export type SaveOffer = z.output<typeof saveOfferSchema>;

export const teamOffersQuery = z.object({ teamId: idParam(said('Invalid team ID')) });

export const askForOfferSchema = z.object({
  offerId: id(said('Invalid offer ID')),
  needId: id(said('Invalid need ID')),
});
