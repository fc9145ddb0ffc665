import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailRefusalsService } from './mail-refusals.service.ts';

@Controller()
export class MailRefusalsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly refusals: MailRefusalsService,
  ) {}

  @Endpoint(authEndpoints.retryMail, { signIn: 'You must be logged in to try your email address again.' })
  async retry(user: Identity) {
    return { user: await this.accounts.toUser(await this.refusals.retry(user), user) };
  }
}
