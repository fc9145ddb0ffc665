import { personName } from '@meshwork/contracts-core';
import { spoken } from '@meshwork/language';

/** Stand, by the kind of a request, for what was asked where the reader may not see it. */
export const HIDDEN_TEXTS = {
  MENTOR: 'Hidden mentor',
  INITIATIVE: 'Hidden initiative',
  TEAM: 'Hidden team',
  TEAMS: 'Hidden team',
  OFFER: 'Hidden team',
} as const;

/** Stand for what was asked where it was deleted without a name. */
export const GONE_TEXTS = {
  MENTOR: 'Former mentor',
  INITIATIVE: 'Removed initiative',
  TEAM: 'Removed team',
  TEAMS: 'Removed team',
  OFFER: 'Removed team',
} as const;

/** Stand for who came and has no first name, for who invites and has no account, and for the note of an answer that nobody typed. */
export const FIXED_TEXTS = {
  PARTICIPANT: 'A participant',
  OWNER: 'An owner',
  CANCELLED: 'The initiative was cancelled.',
  ENDED: 'The initiative has ended.',
  UNAVAILABLE: 'I am not available as a mentor at the moment.',
  NO_MENTOR: 'I no longer offer mentoring here.',
} as const;

const FIXED: ReadonlySet<string> = new Set(
  [HIDDEN_TEXTS, GONE_TEXTS, FIXED_TEXTS].flatMap((texts) => Object.values(texts)),
);

/**
 * A name or a note in the language of the reader where nobody typed it. Services store and send it in English, the same for every reader.
 * @param text from a service: what somebody typed, one of these, or a person's fixed name
 */
export const fixedText = (text: string): string => (FIXED.has(text) ? spoken(text) : personName(text));
