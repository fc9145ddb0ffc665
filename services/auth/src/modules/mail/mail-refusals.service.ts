import type { MailRefusal } from '@meshwork/contracts-core';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../../database/account.entity.ts';

/** Addresses of accounts that take no mail: docs/product.md#mail-that-comes-back. */
@Injectable()
export class MailRefusals {
  constructor(private readonly em: EntityManager) {}

  /** Notes that a server has refused an account's address for good, unless it has another one by now. */
  async note(em: EntityManager, accountId: number, address: string, refusal: MailRefusal): Promise<void> {
    await em.nativeUpdate(
      AccountEntity,
      { id: accountId, [raw('lower(email)')]: address.toLowerCase(), mailRefusedAt: null },
      { mailRefusedAt: raw('now()'), mailRefusal: refusal },
    );
  }

  /**
   * The address is tried again, or has proved to work: what was refused before no longer counts.
   * @returns whether mail to it was refused
   */
  async forget(accountId: number): Promise<boolean> {
    const forgotten = await this.em.nativeUpdate(
      AccountEntity,
      { id: accountId, mailRefusedAt: { $ne: null } },
      { mailRefusedAt: null, mailRefusal: null, mailRetriedAt: raw('now()') },
    );
    return forgotten > 0;
  }
}
