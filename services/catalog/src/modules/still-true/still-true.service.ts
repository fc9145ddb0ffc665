import { type ConfirmItems, isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { confirmResources } from './asked-resources.sql.ts';

/** Asks whether resources are still true, and takes the answer (docs/adr/0046). */
@Injectable()
export class StillTrue {
  constructor(private readonly em: EntityManager) {}

  /** @returns how many were confirmed. @throws AppError NOTHING_TO_CONFIRM */
  async confirm({ items }: ConfirmItems, { id, role }: Identity): Promise<number> {
    const ids = items.filter(({ kind }) => kind === 'resource').map((item) => item.id);
    const person = { id, isModerator: isModerator(role) };
    const confirmed = await this.em.transactional((em) => confirmResources(dbOf(em), ids, person));
    if (confirmed === 0) throw fail('NOTHING_TO_CONFIRM');
    return confirmed;
  }
}
