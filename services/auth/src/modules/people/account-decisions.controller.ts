import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { AccountDecisionsService } from './account-decisions.service.ts';

/** Decisions about whole accounts. */
@Controller()
export class AccountDecisionsController {
  constructor(private readonly decisions: AccountDecisionsService) {}

  @Endpoint(authEndpoints.warn)
  warn({ accountId, ...reason }: InputOf<typeof authEndpoints.warn>, actor: Identity) {
    return this.decisions.warn(actor, accountId, reason);
  }

  @Endpoint(authEndpoints.suspend)
  suspend({ accountId, days, ...reason }: InputOf<typeof authEndpoints.suspend>, actor: Identity) {
    return this.decisions.suspend(actor, accountId, days, reason);
  }

  @Endpoint(authEndpoints.unsuspend)
  unsuspend({ accountId, note }: InputOf<typeof authEndpoints.unsuspend>, actor: Identity) {
    return this.decisions.unsuspend(actor, accountId, note);
  }

  @Endpoint(authEndpoints.hideEverything)
  hideEverything({ accountId, ...reason }: InputOf<typeof authEndpoints.hideEverything>, actor: Identity) {
    return this.decisions.hideEverything(actor, accountId, reason);
  }

  @Endpoint(authEndpoints.restoreEverything)
  restoreEverything({ accountId }: InputOf<typeof authEndpoints.restoreEverything>, actor: Identity) {
    return this.decisions.restoreEverything(actor, accountId);
  }
}
