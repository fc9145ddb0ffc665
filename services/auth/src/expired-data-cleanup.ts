import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from './database/auth-db.ts';
import { deleteExpiredTokens } from './modules/mail/email-token.query.ts';
import { deleteUnusedAvatars } from './modules/profile/avatar.query.ts';
import { deleteExpiredSessions } from './modules/sessions/session.query.ts';

/** Deletes expired sessions, tokens and invitations, and images that no account uses. Several instances may run it at the same time. */
@Injectable()
export class ExpiredDataCleanup extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    const db = dbOf(this.em);
    await deleteExpiredSessions(db);
    await deleteExpiredTokens(db);
    await deleteUnusedAvatars(db);
    await db.deleteFrom('auth.invitation').where('expires_at', '<', sql<string>`now()`).execute();
  }
}
