import { Jobs, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CatalogEnv } from '../../catalog.env.ts';
import { linkQueue } from './link.queue.ts';
import { LinkChecker } from './link-checker.ts';

/** Only for the link that was checked: it may have been changed meanwhile. A broken one is looked at again tomorrow. */
const STORE = `
  update catalog.resource set link_status = ?, link_checked_at = now(),
    link_due_at = case when ? = 'BROKEN' then now() + interval '1 day' else link_due_at end
  where id = ? and url = ?`;

/** Checks the links that are due and stores what came of it. */
@Injectable()
export class LinkWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly checker: LinkChecker,
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.LINK_CHECK === 'on')
      await this.jobs.work(linkQueue, ({ resourceId }) => this.check(resourceId));
  }

  private async check(id: number): Promise<void> {
    const connection = this.em.fork().getConnection();
    const [resource] = await connection.execute<{ url: string }[]>(
      'select url from catalog.resource where id = ?',
      [id],
    );
    if (!resource) return;
    const status = await this.checker.check(resource.url);
    await connection.execute(STORE, [status, status, id, resource.url]);
  }
}
