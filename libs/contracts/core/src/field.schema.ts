import { z } from '@meshwork/contracts-core/zod';

/** Upper bounds shared by more than one form, in characters (Unicode code points). */
export const BOUNDS = {
  email: 254,
  url: 2048,
  location: 200,
  message: 2000,
  note: 1000,
} as const;

/** The number of Unicode code points, as PostgreSQL's char_length counts. */
export const characterCount = (value: string): number => [...value].length;

// PostgreSQL stores no NUL, and the other C0 controls arrive only by accident or in an attack.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Puts typed text into its stored form: well-formed, NFC, LF line ends, no control characters, trimmed.
 * A text of nothing but blanks is stored as the empty string (docs/product.md#validation).
 */
export const cleanText = (value: string): string =>
  value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();

// zod cannot derive a JSON schema from a refinement, so `meta` states its rule for the API's description.

export interface TextRule {
  /** The field's name in the message about a bound: "Title" in "Title must be at most 200 characters long". */
  label: string;
  /** Smallest number of characters after trimming. */
  min?: number;
  /** The form's message for a text below `min`. */
  message?: string;
  /** Largest number of characters after trimming. */
  max: number;
}

/**
 * A required text: trimmed, then checked against its bounds.
 * @returns a schema whose output is the clean text
 */
export function text({ label, min = 1, message, max }: TextRule) {
  return z
    .string(message)
    .meta({ minLength: min, maxLength: max })
    .transform(cleanText)
    .refine((value) => characterCount(value) >= min, { message: message ?? `${label} is required` })
    .refine((value) => characterCount(value) <= max, {
      message: `${label} must be at most ${max} characters long`,
    });
}

/** An optional text: absent, null and blanks all mean "none" and come out as null. */
export function optionalText({ label, max }: Pick<TextRule, 'label' | 'max'>) {
  return z
    .string()
    .meta({ maxLength: max })
    .nullish()
    .transform((value) => cleanText(value ?? '') || null)
    .refine((value) => characterCount(value ?? '') <= max, {
      message: `${label} must be at most ${max} characters long`,
    });
}

/** Whether a text is an http or https address without credentials, by the WHATWG parser. */
export function isHttpUrl(value: string): boolean {
  if (value.length > BOUNDS.url || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === '' && url.password === '' && url.hostname !== '';
}

const URL_FORM = { format: 'uri', maxLength: BOUNDS.url };

/** A required web address. @param message the form's own text for a wrong one (docs/product.md#links) */
export const httpUrl = (message: string) =>
  z.string(message).meta(URL_FORM).transform(cleanText).refine(isHttpUrl, { message });

/** An optional web address: absent, null and empty come out as null. */
export const optionalHttpUrl = (message: string) =>
  z
    .string()
    .meta(URL_FORM)
    .nullish()
    .transform((value) => cleanText(value ?? '') || null)
    .refine((value) => value === null || isHttpUrl(value), { message });

const EMAIL = z.email().max(BOUNDS.email);
const EMAIL_FORM = { format: 'email', maxLength: BOUNDS.email };

/** A required e-mail address, trimmed and otherwise unchanged. */
export const email = (message: string) =>
  z
    .string(message)
    .meta(EMAIL_FORM)
    .transform(cleanText)
    .refine((value) => EMAIL.safeParse(value).success, { message });

/** An optional e-mail address: absent, null and empty come out as null. */
export const optionalEmail = (message: string) =>
  z
    .string()
    .meta(EMAIL_FORM)
    .nullish()
    .transform((value) => cleanText(value ?? '') || null)
    .refine((value) => value === null || EMAIL.safeParse(value).success, { message });

/** The largest value of PostgreSQL's integer, the type of every id. */
export const MAX_ID = 2_147_483_647;

/** An id in a request body. */
export const id = (message = 'Must be a positive whole number') =>
  z.int({ error: message }).min(1, message).max(MAX_ID, message);

/**
 * Describes a number that arrives as text: in the API's description every parameter is text, and the schema says what the
 * text means.
 */
export const numberAsText = (rule: { minimum: number; maximum: number; default?: number }) => ({
  ...rule,
  type: 'integer',
  pattern: undefined,
});

/** An id in a query string. */
export const idParam = (message = 'Must be a positive whole number') =>
  z
    .string({ error: message })
    .regex(/^\d{1,10}$/, message)
    .meta(numberAsText({ minimum: 1, maximum: MAX_ID }))
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_ID, { message });

/**
 * The text of a number field as input of {@link optionalInteger}: a number where it is one, null where
 * nothing was typed, and anything else as typed, so that the rule's message explains what is wrong with it.
 */
export function typedNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const number = Number(text);
  return text === '' ? null : Number.isNaN(number) ? text : number;
}

/** A whole number that a form may leave empty: absent, null and '' come out as null. */
export const optionalInteger = (rule: { min: number; max: number; message: string }) =>
  z.preprocess(
    (value) => (value === '' || value === undefined || Number.isNaN(value) ? null : value),
    z.int({ error: rule.message }).min(rule.min, rule.message).max(rule.max, rule.message).nullable(),
  );

const isRealDate = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '0001';
};

/** A plain date from "0001-01-01" (PostgreSQL has no year 0) to "9999-12-31" that a form may leave empty (null). */
export const optionalPlainDate = (message = 'Please enter a valid date') =>
  z
    .string()
    .meta({ format: 'date' })
    .nullish()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value)), {
      message,
    });

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database: "Europe/Berlin". */
export const timeZone = () => z.string().max(60).refine(isTimeZone, 'Please choose a time zone');
