import { authEndpoints } from '@meshwork/contracts-auth';
import { coreError, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AgeCookie } from '../sessions/age-cookie.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { DeletionService } from './deletion.service.ts';

/** The end of an account, which a month of birth may bring, too. */
@Controller()
export class DeletionController {
  constructor(
    private readonly deletion: DeletionService,
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
  ) {}

  @Endpoint(authEndpoints.deleteAccount, { signIn: 'You must be logged in to delete your account.' })
  async delete(
    { password }: InputOf<typeof authEndpoints.deleteAccount>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.deletion.delete(user, password);
    this.cookie.clear(response);
  }

  /** @throws AppError TOO_YOUNG, AGE_KNOWN, VALIDATION_FAILED */
  @Endpoint(authEndpoints.saveBirthMonth)
  async birthMonth(
    { month, year }: InputOf<typeof authEndpoints.saveBirthMonth>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (await this.deletion.saveBirthMonth(user.id, month, year)) {
      this.cookie.clear(response);
      this.ageMark.write(response);
      throw coreError('TOO_YOUNG');
    }
    return { user: await this.accounts.toUser(await this.accounts.get(user.id), user) };
  }
}
