import {
  AGE_BANDS,
  cleanLine,
  ENGLISH,
  LANGUAGES,
  MAIL_REFUSALS,
  type Message,
  openEnum,
  optionalInteger,
  optionalLongText,
  optionalPublicName,
  optionalText,
  ROLES,
  SECOND_LOOK_STATES,
  seenField,
  teamNumberOf,
  withoutContactDetails,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

/** The reason and length of a suspension, as the account's owner reads it. */
export const suspensionSchema = z.object({
  /** Null: for good. */
  until: z.string().nullable(),
  rule: z.string(),
  note: z.string(),
  secondLook: openEnum(SECOND_LOOK_STATES),
});

/** The rights of the account beside its role: docs/product.md#new-accounts. */
export const standingSchema = z.object({
  /** The address is confirmed, or this installation sends no mail. */
  verified: z.boolean(),
  /** Limited acts a day. */
  isNew: z.boolean(),
  /** Null: not said yet. */
  ageBand: openEnum(AGE_BANDS).nullable(),
  suspension: suspensionSchema.nullable(),
  /** A moderator or admin who has to set up a second step first; absent: nothing is missing. */
  needsFactor: z.boolean().optional(),
});
export type Standing = z.infer<typeof standingSchema>;

/** The signed-in person with the whole profile. */
export const userSchema = z.object({
  id: z.number(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  name: z.string().nullable(),
  displayName: z.string(),
  role: openEnum(ROLES),
  avatarUrl: z.string().nullable(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  frcTeamNumber: z.string().nullable(),
  ftcTeamNumber: z.string().nullable(),
  vrcTeamNumber: z.string().nullable(),
  rookieYear: z.number().nullable(),
  customUserTitle: z.string().nullable(),
  aka: z.string().nullable(),
  teamOrBusinessAffiliation: z.string().nullable(),
  /** The tag of the language that the person chose; null or absent: none so far. */
  language: z.string().nullable().optional(),
  standing: standingSchema,
  /**
   * The reason why mail to the address cannot be delivered; null or absent: it can, as far as is known
   * (docs/product.md#mail-that-comes-back).
   */
  mailRefusal: openEnum(MAIL_REFUSALS).nullable().optional(),
  /** For admins, in their session: release and commit that run. */
  release: z.string().optional(),
});
export type User = z.infer<typeof userSchema>;

/** The name that others see: `docs/product.md#accounts`. */
export const displayNameOf = (user: { name: string | null; username: string }): string =>
  user.name || user.username;

const USERNAME_SHAPE = /^[A-Za-z0-9_.-]+$/;
export const USERNAME_RULE = 'Username must be 3 to 30 letters, digits, underscores, hyphens or dots';

/** A username: `docs/product.md#accounts`. @param emptyMessage the text when it is empty */
export const username = (emptyMessage: Message) =>
  withoutContactDetails(
    z
      .string({ error: emptyMessage })
      .meta({ minLength: 3, maxLength: 30, pattern: USERNAME_SHAPE.source })
      .transform(cleanLine)
      .refine((value) => value.length > 0, { error: emptyMessage, abort: true })
      .refine((value) => value.length >= 3 && value.length <= 30 && USERNAME_SHAPE.test(value), {
        error: said(USERNAME_RULE),
      }),
    { label: 'Username' },
  );

const teamNumber = (rule: Parameters<typeof optionalPublicName>[0]) =>
  optionalPublicName(rule).transform((value) => value && teamNumberOf(value));

/** The optional fields that registration and the profile form share. Others see the names alone. */
export const profileFields = {
  name: optionalPublicName({ label: 'Name', max: 80 }),
  frcTeamNumber: teamNumber({ label: 'FRC team number', max: 12 }),
  ftcTeamNumber: teamNumber({ label: 'FTC team number', max: 12 }),
  vrcTeamNumber: teamNumber({ label: 'VRC team number', max: 12 }),
  rookieYear: optionalInteger({
    min: 1980,
    max: 2100,
    message: said('Rookie year must be a whole number between 1980 and 2100'),
  }),
  customUserTitle: optionalPublicName({ label: 'Title', max: 80 }),
  location: optionalText({ label: 'Location', max: 200, isPublic: false }),
  aka: optionalPublicName({ label: 'Also known as', max: 80 }),
  teamOrBusinessAffiliation: optionalPublicName({ label: 'Team or business affiliation', max: 120 }),
} as const;

const { name, location, ...otherFields } = profileFields;

/** The tags of all languages that a person may read, also of those that this site does not show. */
const READABLE = [ENGLISH, ...LANGUAGES.filter(({ state }) => state !== 'test')].map(({ code }) => code);

/** Only the fields that are sent change, the others stay undefined; an empty one is cleared. */
export const profileUpdateSchema = z
  .object({
    name,
    username: username(said('Username is required')),
    description: optionalLongText({ label: 'Description', max: 2000, isPublic: false }),
    location,
    ...otherFields,
    language: z.enum(READABLE, { error: said('Please choose a language of this site') }),
  })
  .partial()
  .extend(seenField)
  .strict();
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/** A data URL of up to 3 MB. Its length is counted in UTF-16 code units: counting characters would take longer than decoding it. */
export const avatarUrl = z
  .string({ error: said('Avatar URL cannot be empty.') })
  .meta({ isPublic: false })
  .trim()
  .min(1, { error: said('Avatar URL cannot be empty.') })
  .max(3_000_000, { error: said('Image size must be less than 2MB') });
