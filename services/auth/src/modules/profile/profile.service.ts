import type { ProfileUpdate } from '@meshwork/contracts-auth';
import { coreError, type Identity } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf, rowOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { bandOfBirth, isFuture } from '../accounts/age-band.ts';
import { refuseReservedNames } from '../accounts/reserved-names.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { storeAvatar } from './avatar.query.ts';
import { AvatarEncoder } from './avatar-encoder.service.ts';
import { DeletionService } from './deletion.service.ts';

/** Changes a person's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly encoder: AvatarEncoder,
    private readonly identities: SignedIdentities,
    private readonly deletions: DeletionService,
  ) {}

  /** Changes only the fields that were sent. @throws AppError CHANGED_MEANWHILE, NAME_RESERVED, USERNAME_TAKEN (also by the unique index) */
  async update(user: Identity, { seen, ...changes }: ProfileUpdate): Promise<Account> {
    const account = await this.accounts.get(user.id);
    requireAsSeen(account, seen, changes);
    if (account.role === 'user') refuseReservedNames(changes, account);
    const { username } = changes;
    const isOther = username?.toLowerCase() !== account.username.toLowerCase();
    if (username !== undefined && isOther && (await this.accounts.isResting(username, account.id)))
      throw fail('USERNAME_TAKEN');
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    this.em.assign(account, Object.fromEntries(sent));
    await this.em.flush();
    this.identities.forgetAccount(user.id);
    return account;
  }

  /**
   * Stores the band of a month of birth, once: a band that could be changed would protect nobody. An account of a child is deleted.
   * @param month 1 to 12
   * @throws AppError TOO_YOUNG, AGE_KNOWN, VALIDATION_FAILED for a month that has not begun
   */
  async saveBirthMonth(user: Identity, month: number, year: number): Promise<Account> {
    const now = new Date();
    if (isFuture(month, year, now)) {
      const message = 'Please choose the month and the year';
      throw fail('VALIDATION_FAILED', { message, issues: [{ path: 'year', message }] });
    }
    const { ageBand, bandChangesOn } = bandOfBirth(month, year, now);
    if (ageBand === 'UNDER_13')
      throw (await this.deletions.deleteChild(user)) ? coreError('TOO_YOUNG') : fail('AGE_KNOWN');
    const said = await rowOf(
      dbOf(this.em),
      sql`update auth.account set age_band = ${ageBand}, band_changes_on = ${bandChangesOn}
        where id = ${user.id} and age_band is null returning id`,
    );
    const account = await this.accounts.get(user.id);
    if (!said) throw fail('AGE_KNOWN');
    this.identities.forgetAccount(user.id);
    return account;
  }

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED */
  async changeAvatar(user: Identity, dataUrl: string): Promise<Account> {
    const { hash, image } = await this.encoder.encode(dataUrl);
    return this.em.transactional(async (em) => {
      const account = await this.accounts.get(user.id);
      await storeAvatar(dbOf(em), hash, image);
      account.avatarHash = hash;
      await em.flush();
      return account;
    });
  }
}
