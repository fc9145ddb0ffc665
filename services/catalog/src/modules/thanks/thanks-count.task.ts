import { PeriodicTask } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ResourceThanksEntity } from '../../database/thanks.entity.ts';

/** Counts the thanks that new accounts gave a week ago (docs/product.md#thanks). Several instances may run it at once. */
@Injectable()
export class ThanksCount extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    const late = { $lt: raw("now() - interval '7 days'") };
    await this.em.nativeUpdate(ResourceThanksEntity, { counts: false, createdAt: late }, { counts: true });
  }
}
