import {
  type Box,
  type GoneRequest,
  type InitiativeRequest,
  type MentorContactRequest,
} from '@meshwork/contracts-community';
import { DELETED_USER_NAME, type Hidden } from '@meshwork/contracts-core';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { isAdult } from '../../people/public.ts';
import { isOverdue, masked } from '../requests/request.mapper.ts';
import type { Asked } from '../requests/requests.service.ts';
import type { BoxRow } from './my-contacts.query.ts';

/**
 * The fields that both kinds share. The contact address is that of the requester's account, since an address from the form could
 * belong to anybody; adults alone read it.
 */
const toRequest = (row: BoxRow, box: Box, reader: Identity, hidden: Hidden | null) => {
  const email = isAdult(reader) ? (row.sender_email ?? '') : '';
  return {
    id: row.id,
    threadId: row.id,
    status: row.state,
    createdAt: isoTime(row.created_at),
    message: masked(row.opening ?? '', row.with_minor && box === 'received'),
    contactEmail: email,
    requester: {
      id: row.requester_id,
      displayName: row.sender_name,
      email,
      teamName: row.team_name,
      teamNumber: row.team_number,
    },
    note: masked(row.note, row.with_minor && box === 'sent'),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
    isUnread: row.is_unread,
    hidden,
  };
};

export const toContact = (
  row: BoxRow,
  box: Box,
  reader: Identity,
  hidden: Hidden | null = null,
): MentorContactRequest => ({
  ...toRequest(row, box, reader, hidden),
  mentor: {
    id: row.target_id ?? 0,
    displayName:
      row.target_hidden && box === 'sent' ? 'Hidden mentor' : (row.target_name ?? DELETED_USER_NAME),
  },
  isOverdue: isOverdue(row),
});

export const toJoinRequest = (
  row: BoxRow,
  box: Box,
  reader: Identity,
  hidden: Hidden | null = null,
): InitiativeRequest => ({
  ...toRequest(row, box, reader, hidden),
  initiative: {
    id: row.target_id ?? 0,
    title: row.target_hidden && box === 'sent' ? 'Hidden initiative' : (row.target_name ?? ''),
  },
  waitingPosition: row.waiting_position,
});

export const toGone = (row: BoxRow, box: Box): GoneRequest => ({
  threadId: row.id,
  kind: row.kind,
  status: row.state,
  createdAt: isoTime(row.created_at),
  name: row.last_target_name || (row.kind === 'MENTOR' ? 'Former mentor' : 'Removed initiative'),
  requesterName: row.sender_name,
  message: masked(row.opening ?? '', row.with_minor && box === 'received'),
  note: masked(row.note, row.with_minor && box === 'sent'),
  decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
});

/** A request as its requester sees it at once, also one that waits for an adult who reads along: nothing is read back. */
export const justAsked = (
  { requestId, heldId, state, createdAt }: Asked,
  message: string,
  sender: Identity,
  team: { teamNumber: string | null; teamName: string | null } = { teamNumber: null, teamName: null },
) => {
  const email = requestId !== null && isAdult(sender) ? sender.email : '';
  return {
    id: requestId ?? heldId ?? 0,
    threadId: requestId,
    status: state,
    createdAt,
    message,
    contactEmail: email,
    requester: { id: sender.id, displayName: sender.displayName, email, ...team },
    note: null,
    decidedAt: null,
    isUnread: false,
    ...(requestId === null && { held: true }),
  };
};
