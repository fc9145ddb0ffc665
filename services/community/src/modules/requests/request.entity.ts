import type { RequestStatus } from '@meshwork/contracts-community';
import { p } from '@mikro-orm/core';

/** The properties that both kinds of requests share. */
export const requestProperties = {
  id: p.integer().primary(),
  userId: p.integer().nullable(),
  message: p.text(),
  status: p.text().$type<RequestStatus>(),
  note: p.text().nullable(),
  /** Hidden by a moderator or by reports (docs/product.md#hidden). */
  hiddenAt: p.datetime().nullable(),
  /** Sent by somebody under 18, whose address is shown to nobody. */
  byMinor: p.boolean().default(false),
  createdAt: p.datetime().onCreate(() => new Date()),
  decidedAt: p.datetime().nullable(),
  receiverSeenAt: p.datetime().nullable(),
  senderSeenAt: p.datetime().nullable(),
};
