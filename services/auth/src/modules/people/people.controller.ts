import { authEndpoints } from '@meshwork/contracts-auth';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  Audit,
  boundedTotal,
  cutPage,
  decodeCursor,
  Endpoint,
  encodeCursor,
  type Identity,
  type InputOf,
  Page,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { deleteSessions } from '../sessions/session.query.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { setAccountRole } from './account-decision.query.ts';
import {
  countPeople,
  peoplePosition,
  readAccountDecisions,
  readPeople,
  readPerson,
  readRegisteredWith,
  toPerson,
} from './people.query.ts';
import { lockAccount } from './staff.policy.ts';

/** The people page of staff, and what admins do with accounts: docs/product.md#admins. */
@Controller()
export class PeopleController {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: SignedIdentities,
    private readonly outbox: MailOutbox,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  @Endpoint(authEndpoints.people)
  async list({ limit, cursor, ...query }: InputOf<typeof authEndpoints.people>, user: Identity) {
    const filter = { ...query, seesAddresses: user.role === 'admin' };
    const db = dbOf(this.em);
    const after = decodeCursor(peoplePosition, cursor);
    const [rows, total] = await Promise.all([
      readPeople(db, filter, limit, after),
      countPeople(db, filter, MAX_EXACT_TOTAL + 1),
    ]);
    const page = cutPage(rows, limit, ({ position: time, id }) => encodeCursor({ time, id }));
    const people = page.rows.map((row) => toPerson(row, filter.seesAddresses));
    return new Page(people, boundedTotal(total), page.next);
  }

  @Endpoint(authEndpoints.person)
  async person({ accountId }: InputOf<typeof authEndpoints.person>, user: Identity) {
    const db = dbOf(this.em);
    const row = await readPerson(db, accountId);
    if (!row) throw fail('PERSON_NOT_FOUND');
    const [decisions, registeredWith] = await Promise.all([
      readAccountDecisions(db, accountId),
      readRegisteredWith(db, accountId),
    ]);
    return { person: toPerson(row, user.role === 'admin'), decisions, registeredWith };
  }

  /** @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN */
  @Endpoint(authEndpoints.setRole)
  async setRole({ accountId, role }: InputOf<typeof authEndpoints.setRole>, actor: Identity) {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      const takesAdmin = role !== 'admin';
      const account = await lockAccount(db, actor, accountId, { notOwn: true, takesAdmin });
      if (account.role === role) return;
      await setAccountRole(db, accountId, role);
      const details = { from: account.role, to: role };
      const subject = `account ${accountId}`;
      await this.audit.record({ action: 'ROLE_CHANGED', actor, subject, details }, em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** Signs a person out everywhere. @throws AppError PERSON_NOT_FOUND */
  @Endpoint(authEndpoints.endSessions)
  async endSessions({ accountId }: InputOf<typeof authEndpoints.endSessions>, actor: Identity) {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockAccount(db, actor, accountId);
      await deleteSessions(db, accountId);
      await this.audit.record({ action: 'SESSIONS_ENDED', actor, subject: `account ${accountId}` }, em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** @throws AppError PERSON_NOT_FOUND, ALREADY_VERIFIED, UNAVAILABLE where no mail is sent, RATE_LIMITED */
  @Endpoint(authEndpoints.resendMail)
  async resendMail({ accountId }: InputOf<typeof authEndpoints.resendMail>, actor: Identity) {
    await this.em.transactional(async (em) => {
      const account = await lockAccount(dbOf(em), actor, accountId);
      if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
      this.outbox.requireMail();
      await this.limits.countMail(account.email);
      await this.outbox.add({ kind: 'verify-email', accountId });
      await this.audit.record({ action: 'MAIL_RESENT', actor, subject: `account ${accountId}` }, em);
    });
  }
}
