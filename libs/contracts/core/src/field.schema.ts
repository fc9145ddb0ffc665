import { z } from '@meshwork/contracts-core/zod';
import { type Said, said, spoken } from '@meshwork/language';
import { characterCount, cleanLine, cleanText, visibleCount } from './clean-text.ts';
import { LANGUAGE_CODES } from './code-names.ts';
import type { Open } from './enum-labels.ts';
import { LONGEST_EMAIL, mailAddress } from './mail-address.ts';
import { canonicalTimeZone } from './time-zone.ts';
import { plainCharacters } from './typed-characters.ts';
import { cleanUrl, isHttpUrl, LONGEST_URL } from './web-address.ts';

/** The text of a rule that is broken, which is read when it is: by `said` in the reader's language. A plain text stays English. */
export type Message = Said | string;

/** Upper bounds shared by more than one form, in characters (Unicode code points). */
export const BOUNDS = {
  email: LONGEST_EMAIL,
  url: LONGEST_URL,
  location: 200,
  message: 2000,
  note: 1000,
} as const;

// zod cannot derive a JSON schema from a refinement, so `meta` states its rule for the API's description.

export interface TextRule {
  /** The field's name in the message about a bound: "Title" in "Title must be at most 200 characters long". In English. */
  label: string;
  /** Smallest number of characters after trimming. */
  min?: number;
  /** The form's message for a text below `min`; absent: "Title must be at least 3 characters long", or for a `min` of 1 "Title is required". */
  message?: Message;
  /** Largest number of characters after trimming. */
  max: number;
  /**
   * Words that everybody can read, so what somebody under 18 writes is masked (docs/product.md#young-people). `'NAME'`: a name, which never has
   * contact details; `'HTML'`: rich text, which is masked in a way of its own. Every text of a call's body says it: a test of each
   * contract refuses one that does not.
   */
  isPublic?: boolean | 'NAME' | 'HTML';
}

type OptionalTextRule = Pick<TextRule, 'label' | 'max' | 'isPublic'>;

/** The messages name the field when somebody reads them: its label is said in their language, too. */
const tooShort =
  (label: string, min: number): Said =>
  () =>
    min > 1
      ? said('{label} must be at least {min} characters long', { label: spoken(label), min })()
      : said('{label} is required', { label: spoken(label) })();

const tooLong =
  (label: string, max: number): Said =>
  () =>
    said('{label} must be at most {max} characters long', { label: spoken(label), max })();

const required =
  (clean: (value: string) => string) =>
  ({ label, min = 1, max, message = tooShort(label, min), isPublic }: TextRule) =>
    z
      .string({ error: message })
      .meta({ minLength: min, maxLength: max, isPublic })
      .transform(clean)
      .refine((value) => visibleCount(value) >= min, { error: message })
      .refine((value) => characterCount(value) <= max, { error: tooLong(label, max) });

const optional =
  (clean: (value: string) => string) =>
  ({ label, max, isPublic }: OptionalTextRule) =>
    z
      .string()
      .meta({ maxLength: max, isPublic })
      .nullish()
      .transform((value) => clean(value ?? '') || null)
      .refine((value) => characterCount(value ?? '') <= max, { error: tooLong(label, max) });

/**
 * A required text of one line, such as a name or a title: put into its stored form, then checked against its bounds.
 * @returns a schema whose output is the clean text
 */
export const text = required(cleanLine);

/** An optional text of one line: absent, null and what cannot be seen all mean "none" and come out as null. */
export const optionalText = optional(cleanLine);

/** As {@link text}, for texts of several lines: descriptions, messages, notes. */
export const longText = required(cleanText);

/** As {@link optionalText}, for texts of several lines. */
export const optionalLongText = optional(cleanText);

const URL_FORM = { format: 'uri', maxLength: BOUNDS.url };

/** A required web address; one without a scheme is taken as https. @param message the form's own text for a wrong one (docs/product.md#links) */
export const httpUrl = (message: Message) =>
  z.string({ error: message }).meta(URL_FORM).transform(cleanUrl).refine(isHttpUrl, { error: message });

/** An optional web address: absent, null and empty come out as null. */
export const optionalHttpUrl = (message: Message) =>
  z
    .string()
    .meta(URL_FORM)
    .nullish()
    .transform((value) => cleanUrl(value ?? '') || null)
    .refine((value) => value === null || isHttpUrl(value), { error: message });

const EMAIL_FORM = { format: 'email', maxLength: BOUNDS.email };

/** A required e-mail address, in the form of {@link mailAddress}. */
export const email = (message: Message) =>
  z
    .string({ error: message })
    .meta(EMAIL_FORM)
    .transform((value) => mailAddress(value) ?? '')
    .refine((value) => value !== '', { error: message });

/** An optional e-mail address: absent, null and empty come out as null. */
export const optionalEmail = (message: Message) =>
  z
    .string()
    .meta(EMAIL_FORM)
    .nullish()
    .transform((value) => (cleanLine(value ?? '') === '' ? null : (mailAddress(value ?? '') ?? '')))
    .refine((value) => value !== '', { error: message });

/** The largest value of PostgreSQL's integer, the type of every id. */
export const MAX_ID = 2_147_483_647;

const NO_ID = said('Must be a positive whole number');

/** An id in a request body. */
export const id = (message: Message = NO_ID) =>
  z.int({ error: message }).min(1, { error: message }).max(MAX_ID, { error: message });

/** An optional id: absent and null come out as null. */
export const optionalId = (message: Message) =>
  id(message)
    .nullish()
    .transform((value) => value ?? null);

/**
 * Describes a number that arrives as text: in the API's description every parameter is text, and the schema says what the
 * text means.
 */
export const numberAsText = (rule: { minimum: number; maximum: number; default?: number }) => ({
  ...rule,
  type: 'integer',
  pattern: undefined,
});

/** A whole number in a query string. @param rule its bounds, and for the description the default */
export const numberParam = (rule: Parameters<typeof numberAsText>[0], message: Message) =>
  z
    .string({ error: message })
    .regex(/^\d{1,10}$/, { error: message })
    .meta(numberAsText(rule))
    .transform(Number)
    .refine((value) => value >= rule.minimum && value <= rule.maximum, { error: message });

/** An id in a query string. */
export const idParam = (message: Message = NO_ID) => numberParam({ minimum: 1, maximum: MAX_ID }, message);

/**
 * Half of the world writes a comma, and its phones offer no dot; a Chinese or Japanese keyboard has a stop of its own there. "1,000" may be
 * a thousand, and stays as typed.
 */
const DECIMAL_COMMA = /^([+-]?\d*)[,\u066b\u3001\u3002](\d{1,2})$/;
/** Nothing else is a number that somebody types: "0x10" and "1e3" are mistyped. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * The text of a number field as input of {@link optionalInteger}: a number where it is one ("1.5", "1,5", full-width digits), null
 * where nothing was typed, and anything else as typed, so that the rule's message explains what is wrong with it.
 */
export function typedNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = plainCharacters(value).replace(DECIMAL_COMMA, '$1.$2');
  return text === '' ? null : DECIMAL.test(text) ? Number(text) : value.trim();
}

/** A whole number that a form may leave empty: absent, null and '' come out as null. */
export const optionalInteger = (rule: { min: number; max: number; message: Message }) =>
  z.preprocess(
    (value) => (value === '' || value === undefined || Number.isNaN(value) ? null : value),
    z
      .int({ error: rule.message })
      .min(rule.min, { error: rule.message })
      .max(rule.max, { error: rule.message })
      .nullable(),
  );

const isRealDate = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '0001';
};

const isPlainDate = (value: string | null): boolean =>
  value === null || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value));

/** A plain date from "0001-01-01" (PostgreSQL has no year 0) to "9999-12-31" that a form may leave empty (null). */
export const optionalPlainDate = (message: Message = said('Please enter a valid date')) =>
  z
    .string()
    .meta({ format: 'date' })
    .nullish()
    .transform((value) => value?.trim() || null)
    .refine(isPlainDate, { error: message });

const FIRST_EVENT_DAY = '2000-01-01';
/** Ten years from today in UTC, as a plain date. */
const lastEventDay = (): string => {
  const today = new Date().toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`;
};

/** A day of an event, which a form may leave empty (docs/product.md#initiatives): what is further away is mistyped. */
export const optionalEventDate = () =>
  optionalPlainDate().refine(
    (value) => value === null || !isPlainDate(value) || (value >= FIRST_EVENT_DAY && value <= lastEventDay()),
    { error: said('Please enter a date from 2000 to ten years from now') },
  );

const TIME_ZONE_MESSAGE = said('Please choose a time zone');
const isTimeZone = (value: string | null) => value === null || canonicalTimeZone(value) !== undefined;
const storedTimeZone = (value: string) => canonicalTimeZone(value.trim()) ?? value;

/** A name of the IANA time zone database, in its own spelling: "Europe/Berlin". */
export const timeZone = () =>
  z
    .string({ error: TIME_ZONE_MESSAGE })
    .meta({ maxLength: 60, isPublic: false })
    .transform(storedTimeZone)
    .refine(isTimeZone, { error: TIME_ZONE_MESSAGE });

/** An optional one: absent, null and empty come out as null. */
export const optionalTimeZone = () =>
  z
    .string()
    .meta({ isPublic: false })
    .nullish()
    .transform((value) => (value?.trim() ? storedTimeZone(value) : null))
    .refine(isTimeZone, { error: TIME_ZONE_MESSAGE });

/**
 * An enumeration in a response. Newer servers may send values that this client has no label for;
 * screens show those as they are instead of failing (docs/compatibility.md). The API's description lists the values in the
 * extension of rule 112 of Zalando's guidelines (https://opensource.zalando.com/restful-api-guidelines/#112).
 */
export const openEnum = <T extends string>(values: readonly T[]) =>
  z.string().meta({ 'x-extensible-enum': values }) as unknown as z.ZodType<Open<T>, string>;

/**
 * The language of a text (docs/product.md#content-language). Null: the server detects it, as for a new text without one. Absent in a
 * change: as before.
 */
export const textLanguage = () =>
  z.preprocess((value) => (value === '' ? null : value), z.enum(LANGUAGE_CODES).nullable()).optional();

/**
 * Marks of the fields of a thing as a form showed them. A change sends them along, and is refused where somebody else has changed
 * one of these fields since (docs/product.md#forms).
 */
export const seenField = {
  seen: z
    .array(z.string().meta({ isPublic: false }).max(60))
    .max(60)
    .optional(),
};
export type Seen = z.infer<typeof seenField.seen>;
