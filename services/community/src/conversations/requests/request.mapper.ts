import {
  GONE_TEXTS,
  HIDDEN_TEXTS,
  OVERDUE_DAYS,
  THREAD_EXCERPT,
  type ThreadCard,
} from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { maskContactDetails, maskedExcerpt } from '@meshwork/contracts-core/contact-details';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { isAdult } from '../../people/public.ts';
import { actsOnCard, isPaused } from './request.policy.ts';
import type { ListedCardRow, NamedRequestRow, RequestCardRow } from './request-columns.ts';

/** A name as the people of a conversation read it: without contact details where somebody under 18 is in it. */
export const nameIn = ({ with_minor }: { readonly with_minor: boolean }, name: string): string =>
  with_minor ? maskContactDetails(name) : name;

export function targetOf(row: NamedRequestRow): ThreadCard['target'] {
  if (row.target_hidden && row.side === 'REQUESTER') return { id: null, name: HIDDEN_TEXTS[row.kind] };
  const id = row.mentor_id ?? row.initiative_id ?? row.team_id;
  return { id, name: nameIn(row, row.target_name ?? (row.last_target_name || GONE_TEXTS[row.kind])) };
}

function excerptOf({ last_text, with_minor }: RequestCardRow): string {
  const text = last_text ?? '';
  return with_minor ? maskedExcerpt(text, THREAD_EXCERPT) : [...text].slice(0, THREAD_EXCERPT).join('');
}

export const requesterOf = (row: NamedRequestRow): ThreadCard['requester'] => ({
  id: row.requester_name === null ? null : row.requester_id,
  displayName: nameIn(row, row.requester_name ?? DELETED_USER_NAME),
  avatarUrl: row.requester_avatar,
});

/** The facts of the life of the initiative that the reader may know. */
const lifeOf = ({ is_cancelled, is_over, target_hidden, side }: RequestCardRow) =>
  target_hidden && side === 'REQUESTER'
    ? {}
    : { ...(is_cancelled && { cancelled: true }), ...(is_over && { over: true }) };

/** @param personId the reader */
export const toThreadCard = (row: RequestCardRow, personId: number): ThreadCard => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  side: row.side,
  target: targetOf(row),
  requester: requesterOf(row),
  actingTeam:
    row.acting_team_id === null
      ? null
      : { id: row.acting_team_id, name: nameIn(row, row.acting_team_name ?? '') },
  createdAt: isoTime(row.created_at),
  lastAt: isoTime(row.last_at),
  waitingPosition: row.waiting_position,
  excerpt: excerptOf(row),
  isUnread: row.is_unread,
  awaitsYou: row.awaits_reader,
  readsAlong: row.reads_along,
  ...lifeOf(row),
  ...(isPaused(row) && { paused: true }),
  may: actsOnCard(row, personId),
});

/** The words of the other side: with somebody under 18 in the conversation, contact details are masked (docs/product.md#contact-details). */
const masked = (text: string | null | undefined, isMasked: boolean): string | null =>
  text == null ? null : isMasked ? maskContactDetails(text) : text;

export const isOverdue = ({ state, created_at }: Pick<NamedRequestRow, 'state' | 'created_at'>): boolean =>
  state === 'PENDING' && Date.parse(isoTime(created_at)) < Date.now() - OVERDUE_DAYS * 86_400_000;

/** Maps the parts of a request that the account page shows; adults alone read an address. */
export const toDetails = (
  row: NamedRequestRow & Pick<ListedCardRow, 'decided_at' | 'words' | 'contact_email'>,
  reader: Identity,
): NonNullable<ThreadCard['details']> => ({
  message: masked(row.words?.OPENING, row.with_minor && row.side === 'RECIPIENT') ?? '',
  note: masked(row.words?.NOTE, row.with_minor && row.side === 'REQUESTER'),
  decidedAt: row.decided_at ? isoTime(row.decided_at) : null,
  contactEmail: isAdult(reader) ? (row.contact_email ?? '') : '',
  isOverdue: isOverdue(row),
});
