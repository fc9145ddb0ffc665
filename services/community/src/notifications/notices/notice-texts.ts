import { fixedText } from '@meshwork/contracts-community';
import { type Said, said } from '@meshwork/language';
import { ranked } from '@meshwork/language/numbered';
import type { CommunityEvent, PersonEvent } from '../../events/events.service.ts';
import type { Words } from '../../events/words.ts';
import type { Notice } from './mail.queue.ts';
import { ACTOR } from './notice-facts.ts';

/** The notice of an event, the same for all its people; its sentences are said in the language of whoever reads them. */
export interface Told
  extends Omit<Notice, 'personId' | 'subject' | 'paragraphs' | 'items' | 'action' | 'title'> {
  readonly subject: Said;
  readonly paragraphs: readonly Said[];
  readonly items?: readonly { readonly label: Said; readonly url: string }[];
  readonly action: { readonly label: Said; readonly path: string };
  readonly title?: Said;
}
export type EventOf<N extends CommunityEvent['name']> = Extract<CommunityEvent, { readonly name: N }>;
/** The text of each event of a room. */
export type TextsOf<E extends PersonEvent> = { readonly [N in E['name']]: (event: EventOf<N>) => Told };

/** A line that is no sentence of ours. */
export const asItIs =
  (text: string): Said =>
  () =>
    text;

/**
 * A sentence with a name, or the one without: what a new or unverified account wrote stands in no subject
 * (docs/product.md#new-accounts).
 */
export const inSubject = (
  { text, isEstablished }: Words,
  named: (name: string) => Said,
  unnamed: Said,
): Said => (isEstablished ? named(text) : unnamed);

/** A name of a new or unverified account stands in no subject (docs/product.md#new-accounts). */
export const somebody = ({ text, isEstablished }: Words): string =>
  isEstablished ? text : said('Somebody')();

/** The line in the list of notifications about what somebody did: the name is filled in when it is shown. */
export const lineAbout = (actorId: number, line: (actor: string) => Said) => ({
  title: line(ACTOR),
  actorId,
});

/** The same of somebody who may have no account; their name is filled in now. */
export const lineBy = ({ text: name, personId }: Words, line: (actor: string) => Said) =>
  personId === undefined ? { title: line(name) } : lineAbout(personId, line);

/** People's words, or a fixed note, below a sentence that says whose they are. */
export const quoted = (label: Said, text: string | null | undefined): Said[] =>
  text ? [() => `${label()}\n${fixedText(text)}`] : [];

/** "3rd". */
export const ordinal = (place: number): string =>
  ranked('place', { one: '{place}st', two: '{place}nd', few: '{place}rd', other: '{place}th' }, { place })();
