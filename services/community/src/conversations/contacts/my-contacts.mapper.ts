import type { GoneRequest, InitiativeRequest, MentorContactRequest } from '@meshwork/contracts-community';
import { DELETED_USER_NAME, type Hidden } from '@meshwork/contracts-core';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { isAdult } from '../../people/public.ts';
import { isOverdue, targetOf, toDetails } from '../requests/request.mapper.ts';
import type { Asked } from '../requests/requests.service.ts';
import type { BoxRow } from './my-contacts.query.ts';

/** The contact address is that of the account, since one from the form could belong to anybody. Adults alone read it. */
const toRequest = (row: BoxRow, reader: Identity, hidden: Hidden | null) => {
  const { isOverdue: _, ...details } = toDetails(row, reader);
  return {
    ...details,
    id: row.id,
    threadId: row.id,
    status: row.state,
    createdAt: isoTime(row.created_at),
    requester: {
      id: row.requester_id,
      displayName: row.requester_name ?? DELETED_USER_NAME,
      email: details.contactEmail,
      teamName: row.team_name,
      teamNumber: row.team_number,
    },
    isUnread: row.is_unread,
    hidden,
  };
};

export const toContact = (
  row: BoxRow,
  reader: Identity,
  hidden: Hidden | null = null,
): MentorContactRequest => ({
  ...toRequest(row, reader, hidden),
  mentor: { id: row.mentor_id ?? 0, displayName: targetOf(row).name },
  isOverdue: isOverdue(row),
});

export const toJoinRequest = (
  row: BoxRow,
  reader: Identity,
  hidden: Hidden | null = null,
): InitiativeRequest => ({
  ...toRequest(row, reader, hidden),
  initiative: { id: row.initiative_id ?? 0, title: targetOf(row).name },
  waitingPosition: row.waiting_position,
});

export const toGone = (row: BoxRow, reader: Identity): GoneRequest => {
  const { contactEmail: _, isOverdue: __, ...words } = toDetails(row, reader);
  return {
    ...words,
    threadId: row.id,
    kind: row.kind,
    status: row.state,
    createdAt: isoTime(row.created_at),
    name: targetOf(row).name,
    requesterName: row.requester_name ?? DELETED_USER_NAME,
  };
};

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
