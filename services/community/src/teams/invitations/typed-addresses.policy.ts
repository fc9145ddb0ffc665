import { type Limit, type Limiter, tokenHash } from '@meshwork/service-kit';

/** Mails that one mailbox may receive because somebody typed its address. */
const MAILS_RECEIVED: Limit = { name: 'mail-typed-address', points: 5, seconds: 3_600 };

/**
 * Counts a mail to an address that nobody has confirmed (docs/product.md#mail-to-typed-addresses), whoever types it.
 * @throws AppError RATE_LIMITED when the mailbox has received enough
 */
export const countMailTo = (limiter: Limiter, address: string) =>
  limiter.consume(MAILS_RECEIVED, tokenHash(address.toLowerCase()).toString('base64url'));
