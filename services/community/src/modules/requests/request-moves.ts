import type { Decision } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { fail } from '../../community.errors.ts';

/** The fields of a request that its moves change (docs/product.md#request-lifecycle). */
interface RequestState {
  status: string;
  note?: string | null;
  decidedAt?: Date | null;
  receiverSeenAt?: Date | null;
  senderSeenAt?: Date | null;
}

/** The trigger `request_life` holds the same rule against simultaneous moves. A request that waits for a place is open, too. */
function requireOpen(request: RequestState): void {
  if (request.status !== 'PENDING' && request.status !== 'WAITING') throw fail('REQUEST_CLOSED');
}

/** The receiver accepts or declines a request. @throws AppError REQUEST_NOT_YOURS, REQUEST_CLOSED */
export function respondTo(
  request: RequestState,
  isReceiver: boolean,
  decision: Decision,
  note: string | null,
): void {
  if (!isReceiver) throw fail('REQUEST_NOT_YOURS');
  requireOpen(request);
  request.status = decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
  request.note = note;
  request.decidedAt = new Date();
  request.receiverSeenAt ??= new Date();
}

/** The receiver ends an accepted request. @throws AppError REQUEST_NOT_YOURS, REQUEST_NOT_ACCEPTED */
export function end(request: RequestState, isReceiver: boolean, note: string | null): void {
  if (!isReceiver) throw fail('REQUEST_NOT_YOURS');
  if (request.status !== 'ACCEPTED') throw fail('REQUEST_NOT_ACCEPTED');
  request.status = 'ENDED';
  request.note = note ?? request.note ?? null;
  request.decidedAt = new Date();
}

/** The sender gives back what was accepted. @throws AppError REQUEST_NOT_SENT_BY_YOU */
export function giveBack(request: RequestState, senderId: number | null | undefined, user: Identity): void {
  if (senderId !== user.id) throw fail('REQUEST_NOT_SENT_BY_YOU');
  request.status = 'ENDED';
  request.decidedAt = new Date();
  request.senderSeenAt ??= new Date();
}

/** The sender withdraws a request. @throws AppError REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
export function withdraw(request: RequestState, senderId: number | null | undefined, user: Identity): void {
  if (senderId !== user.id) throw fail('REQUEST_NOT_SENT_BY_YOU');
  requireOpen(request);
  request.status = 'WITHDRAWN';
  request.decidedAt = new Date();
  request.senderSeenAt ??= new Date();
}
