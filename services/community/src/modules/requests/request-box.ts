import type { Box, RequestStatus } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';

/** Requests that one box shows; older ones have been read long ago. */
export const MOST_IN_BOX = 200;

export interface RequestRow {
  id: number;
  status: RequestStatus;
  created_at: string;
  decided_at: string | null;
  message: string;
  note: string | null;
  receiver_seen_at: string | null;
  sender_seen_at: string | null;
  sender_name: string | null;
  sender_email: string | null;
}

const isAnswer = (status: RequestStatus) => status === 'ACCEPTED' || status === 'DECLINED';

/** Whether a request is new to the reader of a box: open to its receiver, answered to its sender. */
const isUnread = (row: RequestRow, box: Box): boolean =>
  box === 'received'
    ? row.status === 'PENDING' && row.receiver_seen_at === null
    : isAnswer(row.status) && row.sender_seen_at === null;

/** What requests of both kinds look like in a box. The contact address is the account's own (decisions, section 3). */
export const toRequest = (
  row: RequestRow,
  box: Box,
  team: { number: string | null; name: string | null } = { number: null, name: null },
) => ({
  id: row.id,
  status: row.status,
  createdAt: isoTime(row.created_at),
  message: row.message,
  contactEmail: row.sender_email ?? '',
  requester: {
    displayName: row.sender_name ?? '',
    email: row.sender_email ?? '',
    teamName: team.name,
    teamNumber: team.number,
  },
  note: row.note,
  decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
  isUnread: isUnread(row, box),
});
