import { type User, username as usernameSchema } from '@meshwork/contracts-auth';
import { type Identity, isReservedName, SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { type Account, AccountEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { AuthenticatorEntity } from '../../database/authenticator.entity.ts';
import { toUser } from './account.mapper.ts';
import { RestingUsernames } from './resting-usernames.service.ts';
import { readSecondLook } from './second-look.query.ts';

const usernameRule = usernameSchema('');

/** Finds accounts and makes the listed ones admins. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AccountsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly resting: RestingUsernames,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** True where this installation sends mail, so that addresses can be confirmed. */
  get sendsMail(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** Moderators and admins need a second step before they do anything: docs/product.md#second-step-of-staff. */
  get staffNeedsFactor(): boolean {
    return this.env.STAFF_SECOND_FACTOR === 'required';
  }

  /** The account as its owner sees it. @param session what is known of the session; absent: it was opened by a password */
  async toUser(account: Account, session?: Pick<Identity, 'factorMissing'>): Promise<User> {
    const isSuspended = account.suspendedForGood || Boolean(account.suspendedUntil);
    const secondLook = isSuspended ? await readSecondLook(this.em, account.id) : 'POSSIBLE';
    const user = toUser(account, this.sendsMail, secondLook);
    const needsFactor = session ? session.factorMissing : await this.lacksFactor(account);
    return needsFactor ? { ...user, standing: { ...user.standing, needsFactor } } : user;
  }

  private async lacksFactor({ id, role }: Account): Promise<boolean> {
    if (!this.staffNeedsFactor || role === 'user') return false;
    return (await this.em.count(AuthenticatorEntity, { accountId: id, confirmedAt: { $ne: null } })) === 0;
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(AccountEntity, { [raw('lower(email)')]: email.toLowerCase() });
  }

  /**
   * The account of a signed-in person, to be changed.
   * @throws AppError NOT_AUTHENTICATED when it has just been deleted
   */
  get(id: number): Promise<Account> {
    return this.require(this.em, id);
  }

  /** The same in a request that changes nothing, and so has no unit of work. */
  read(id: number): Promise<Account> {
    return this.require(this.em.fork(), id);
  }

  /**
   * Tells whether a username is free; false also for one that the rules do not allow.
   * @param person the asking person: their own name counts as free, and staff may have names that pass for staff
   */
  async isUsernameFree(name: string, person: Identity | null = null): Promise<boolean> {
    if (!usernameRule.safeParse(name).success) return false;
    const isStaffOrOwn = person !== null && (person.role !== 'user' || person.username === name);
    if (isReservedName(name) && !isStaffOrOwn) return false;
    const holder = await dbOf(this.em)
      .selectFrom('auth.account')
      .select('id')
      .where(sql`lower(username)`, '=', name.toLowerCase())
      .executeTakeFirst();
    return holder ? holder.id === person?.id : !(await this.resting.isResting(name, person?.id));
  }

  /**
   * Says at the start what an operator would otherwise wait for. Without mail an address proves nothing: whoever registers
   * it first would be an admin.
   */
  onApplicationBootstrap(): void {
    if (this.sendsMail || this.env.ADMIN_EMAILS.length === 0) return;
    this.logger.warn(
      'ADMIN_EMAILS makes nobody an admin while no mail is sent: run "admin grant <email>", or "admin verify <email>" before the next login',
    );
  }

  /** Makes the account an admin when ADMIN_EMAILS lists its address and the address is confirmed: `docs/product.md#admins`. */
  grantListedAdmin(account: Account): void {
    if (account.emailVerifiedAt && this.isListedAdmin(account.email)) account.role = 'admin';
  }

  isListedAdmin(email: string): boolean {
    return this.env.ADMIN_EMAILS.includes(email.toLowerCase());
  }

  private async require(em: EntityManager, id: number): Promise<Account> {
    const account = await em.findOne(AccountEntity, { id });
    if (!account) throw fail('NOT_AUTHENTICATED');
    return account;
  }
}
