import type { ConfirmItems } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { confirm } from './asked-items.query.ts';

/** Asks whether teams and profiles are still true, and takes the answer (docs/adr/0046). */
@Injectable()
export class StillTrue {
  constructor(private readonly em: EntityManager) {}

  /** @returns how many were confirmed. @throws AppError NOTHING_TO_CONFIRM */
  async confirm({ items }: ConfirmItems, user: Identity): Promise<number> {
    const confirmed = await this.em.transactional((em) => confirm(dbOf(em), user.id, items));
    if (confirmed === 0) throw fail('NOTHING_TO_CONFIRM');
    return confirmed;
  }
}
