import { productName } from '@meshwork/contracts-core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { onField } from '../../auth.errors.ts';

/** The leaked passwords, without those that the rule for a password refuses anyway. */
const COMMON = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter(
    (password) => password.length >= 8 && /\d/.test(password) && /[a-z]{2}/i.test(password),
  ),
);

/** Words that people in robotics think of first; three of them with digits and signs around are guessed as soon as one. */
const WORDS_OF_THE_FIELD =
  /^(?:first|frc|ftc|fll|vex|vrc|stem|robot(?:ic)?s?|teams?|coach|mentor|champions?|seasons?|spring|summer|autumn|fall|winter){1,3}$/;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function isOfTheField(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  const read = core.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? '');
  return [core, read].some((text) => WORDS_OF_THE_FIELD.test(text.replace(/[^a-z]/g, '')));
}

/** Tells whether a password is one of the most common leaked ones, or made of words of the field, ignoring case and signs around it. */
export const isCommon = (password: string): boolean =>
  [password, password.replace(/^[^a-z\d]+|[^a-z\d]+$/gi, '')].some((one) => COMMON.has(one.toLowerCase())) ||
  isOfTheField(password);

/** Words shorter than this may be part of a password; the password may not be one of them. */
const LONG_WORD = 4;

/** The future owner of a password. */
interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

/** Tells whether a password is or contains a public fact of its owner or the product's name, ignoring case. */
export function isPersonal(password: string, { email, username }: PasswordOwner): boolean {
  const text = password.toLowerCase();
  const words = [username, email, email.split('@')[0] ?? '', productName()].map((word) => word.toLowerCase());
  return words.some((word) => text === word || (word.length >= LONG_WORD && text.includes(word)));
}

/**
 * Refuses passwords that are guessed first: docs/product.md#password.
 * @param field the form's
 * @throws AppError PASSWORD_TOO_COMMON, PASSWORD_PERSONAL at the form's field
 */
export function refuseWeak(password: string, owner: PasswordOwner, field: string): void {
  if (isCommon(password)) throw onField('PASSWORD_TOO_COMMON', field);
  if (isPersonal(password, owner)) throw onField('PASSWORD_PERSONAL', field);
}
