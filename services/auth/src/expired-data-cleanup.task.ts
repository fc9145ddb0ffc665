import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from './auth.env.ts';
import { AccountEntity, RestingUsernameEntity } from './database/account.entity.ts';
import { dbOf } from './database/auth.entities.ts';
import { EmailChangeEntity, FormerEmailEntity } from './database/email-change.entity.ts';
import { EmailTokenEntity } from './database/email-token.entity.ts';
import { InvitationEntity } from './database/invitation.entity.ts';
import { AccountNoticeEntity } from './database/notice.entity.ts';
import { PasskeyChallengeEntity } from './database/passkey.entity.ts';
import { EndedSessionEntity } from './database/session.entity.ts';
import { RestingUsernames } from './modules/accounts/resting-usernames.service.ts';
import { DevicesService } from './modules/devices/devices.service.ts';
import { AvatarsService } from './modules/profile/avatars.service.ts';
import { SessionsService } from './modules/sessions/sessions.service.ts';

/**
 * Deletes expired sessions, known devices, tokens, challenges, invitations, resting usernames, notices and counts of new accounts, the addresses of
 * registrations, and images that no account uses. Several instances may run it at the same time.
 */
@Injectable()
export class ExpiredDataCleanup extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly avatars: AvatarsService,
    private readonly resting: RestingUsernames,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    super();
  }

  async run(): Promise<void> {
    const { em } = this;
    await this.sessions.deleteExpired();
    await this.devices.deleteOld();
    await this.avatars.deleteAllUnused();
    await em.nativeDelete(EmailTokenEntity, { expiresAt: { $lte: raw('now()') } });
    await em.nativeDelete(FormerEmailEntity, { expiresAt: { $lte: raw('now()') } });
    await em.nativeDelete(PasskeyChallengeEntity, { expiresAt: { $lte: raw('now()') } });
    await em.nativeDelete(InvitationEntity, { expiresAt: { $lte: raw('now()') } });
    await em.nativeDelete(EmailChangeEntity, { requestedAt: { $lt: raw("now() - interval '2 days'") } });
    await em.nativeDelete(RestingUsernameEntity, { endsAt: { $lt: raw('now()') } });
    await this.resting.keyHashes(em);
    await em.nativeUpdate(
      AccountEntity,
      { registeredFrom: { $ne: null }, createdAt: { $lt: raw("now() - interval '30 days'") } },
      { registeredFrom: null },
    );
    await dbOf(em).deleteFrom('limits.new_account').where('ends_at', '<', sql<string>`now()`).execute();
    // A stream lives for five minutes.
    await em.nativeDelete(EndedSessionEntity, { endedAt: { $lt: raw("now() - interval '1 hour'") } });
    const retained = raw('now() - make_interval(days => ?)', [this.env.REPORT_RETENTION_DAYS]);
    await em.nativeDelete(AccountNoticeEntity, { createdAt: { $lt: retained } });
  }
}
