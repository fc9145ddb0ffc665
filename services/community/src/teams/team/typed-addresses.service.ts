import { type Limit, Limiter, tokenHash } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';

/** Mails that one mailbox may receive because somebody typed its address. */
const MAILS_RECEIVED: Limit = { name: 'mail-typed-address', points: 5, seconds: 3_600 };

/** Counts mails to addresses that nobody has confirmed (docs/product.md#mail-to-typed-addresses), whoever types them. */
@Injectable()
export class TypedAddresses {
  constructor(private readonly limiter: Limiter) {}

  /** @throws AppError RATE_LIMITED when the mailbox has received enough */
  async count(address: string): Promise<void> {
    await this.limiter.consume(MAILS_RECEIVED, tokenHash(address.toLowerCase()).toString('base64url'));
  }
}
