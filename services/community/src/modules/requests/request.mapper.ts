import { type Box, maskContactDetails, type RequestStatus } from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';

interface RequestRow {
  id: number;
  thread_id: number | null;
  user_id: number | null;
  status: RequestStatus;
  created_at: string;
  decided_at: string | null;
  message: string;
  note: string | null;
  receiver_seen_at: string | null;
  sender_seen_at: string | null;
  hidden_at: string | null;
  sender_name: string | null;
  sender_email: string | null;
  /** Somebody under 18 is in the conversation. */
  with_minor: boolean;
}

const isAnswer = (status: RequestStatus) => status === 'ACCEPTED' || status === 'DECLINED';

/** An open request is unread until its receiver opens the box, an answered one until its sender does. */
const isUnread = (row: RequestRow, box: Box): boolean =>
  box === 'received'
    ? row.status === 'PENDING' && row.receiver_seen_at === null
    : isAnswer(row.status) && row.sender_seen_at === null;

/** The other side's words: with somebody under 18 in the conversation, contact details are masked (docs/product.md#contact-details). */
export const maskedWords = <T extends string | null>(text: T, isMasked: boolean): T =>
  isMasked && text !== null ? (maskContactDetails(text) as T) : text;

/**
 * The fields that both kinds of requests share, as the receiver or the sender sees them. The contact address is that of
 * the sender's account, since an address from the form could belong to anybody.
 */
export const toRequest = (
  row: RequestRow,
  box: Box,
  team: { number: string | null; name: string | null } = { number: null, name: null },
) => ({
  id: row.id,
  threadId: row.thread_id,
  status: row.status,
  createdAt: isoTime(row.created_at),
  message: maskedWords(row.message, row.with_minor && box === 'received'),
  contactEmail: row.sender_email ?? '',
  requester: {
    id: row.user_id,
    displayName: row.sender_name ?? '',
    email: row.sender_email ?? '',
    teamName: team.name,
    teamNumber: team.number,
  },
  note: maskedWords(row.note, row.with_minor && box === 'sent'),
  decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
  isUnread: isUnread(row, box),
});

/** A request that waits for an adult who reads along: it is in no table of requests yet. */
export const heldRequest = (
  { heldId, createdAt, message }: { heldId: number; createdAt: string; message: string },
  sender: Identity,
  team: { number: string | null; name: string | null } = { number: null, name: null },
) => ({
  id: heldId,
  threadId: null,
  status: 'PENDING' as const,
  createdAt,
  message,
  contactEmail: '',
  requester: {
    id: sender.id,
    displayName: sender.displayName,
    email: '',
    teamName: team.name,
    teamNumber: team.number,
  },
  note: null,
  decidedAt: null,
  isUnread: false,
  held: true,
});
