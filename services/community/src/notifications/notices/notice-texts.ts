import type { CommunityEvent, PersonEvent } from '../../events/events.service.ts';
import type { Words } from '../../events/words.ts';
import type { Notice } from './mail.queue.ts';

/** The notice of an event, the same for all its people. */
export type Told = Omit<Notice, 'personId'>;
export type EventOf<N extends CommunityEvent['name']> = Extract<CommunityEvent, { readonly name: N }>;
/** The text of each event of a room. */
export type TextsOf<E extends PersonEvent> = { readonly [N in E['name']]: (event: EventOf<N>) => Told };

/** The words of a new or unverified account stand in no subject (docs/product.md#new-accounts). */
export const inSubject = ({ text, isEstablished }: Words, otherwise: string): string =>
  isEstablished ? text : otherwise;

/** A name of a new or unverified account stands in no subject (docs/product.md#new-accounts). */
export const somebody = (by: Words): string => inSubject(by, 'Somebody');

/** The line in the list of notifications: the name is filled in when it is shown. @param text after the name */
export const lineBy = ({ text: name, personId }: Words, text: string) =>
  personId === undefined ? { title: `${name} ${text}` } : { title: `{actor} ${text}`, actorId: personId };

/** " about Build Day", for a subject. */
export const aboutText = (matter: Words | null): string =>
  matter?.isEstablished ? ` about ${matter.text}` : '';

export const quoted = (label: string, text: string | null | undefined): string[] =>
  text ? [`${label}\n${text}`] : [];
