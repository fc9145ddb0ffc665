import { PeriodicTask } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { TeamClaimEntity } from '../../database/team-claim.entity.ts';

/** Ends claims whose time is over (docs/product.md#claiming-a-team). */
@Injectable()
export class OverdueClaims extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.nativeUpdate(
      TeamClaimEntity,
      { state: 'OPEN', expiresAt: { $lt: raw('now()') } },
      { state: 'EXPIRED', decidedAt: raw('now()') },
    );
  }
}
