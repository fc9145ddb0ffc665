import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { EmailAddressService } from '../email-change/email-address.service.ts';

/** Addresses that take no mail: docs/product.md#mail-that-comes-back. */
@Controller()
export class MailRefusalsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly addresses: EmailAddressService,
  ) {}

  /** @throws AppError RATE_LIMITED, UNAVAILABLE */
  @Endpoint(authEndpoints.retryMail, { signIn: 'You must be logged in to try your email address again.' })
  async retry(user: Identity) {
    await this.addresses.retryMail(user.id);
    return { user: await this.accounts.toUser(await this.accounts.read(user.id), user) };
  }
}
