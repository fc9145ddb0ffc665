import type { Decision } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { fail } from '../../community.errors.ts';

/** The part of a request that its moves change. */
export interface Movable {
  status: string;
  note?: string | null;
  decidedAt?: Date | null;
  receiverSeenAt?: Date | null;
  senderSeenAt?: Date | null;
}

/** Only an open request moves; the database holds the same rule against two at once. */
function requireOpen(request: Movable): void {
  if (request.status !== 'PENDING') throw fail('REQUEST_CLOSED');
}

/** The receiver's answer. @throws AppError REQUEST_NOT_YOURS, REQUEST_CLOSED */
export function answer<R extends Movable>(
  request: R,
  receiverId: number | null | undefined,
  user: Identity,
  decision: Decision,
  note: string | null,
): void {
  if (receiverId !== user.id) throw fail('REQUEST_NOT_YOURS');
  requireOpen(request);
  request.status = decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
  request.note = note;
  request.decidedAt = new Date();
  request.receiverSeenAt ??= new Date();
}

/** The sender takes it back. @throws AppError REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
export function withdraw(request: Movable, senderId: number | null | undefined, user: Identity): void {
  if (senderId !== user.id) throw fail('REQUEST_NOT_SENT_BY_YOU');
  requireOpen(request);
  request.status = 'WITHDRAWN';
  request.decidedAt = new Date();
  request.senderSeenAt ??= new Date();
}
