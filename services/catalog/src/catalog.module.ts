import { setOwnSite } from '@meshwork/contracts-core/contact-details';
import { PublicNetwork, SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { sitemapModule } from '@meshwork/service-kit/open-data';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { Inject, Module } from '@nestjs/common';
import { LinkWorker } from './modules/link-health/link.worker.ts';
import { LinkChecker } from './modules/link-health/link-checker.service.ts';
import { LinkSchedule } from './modules/link-health/link-schedule.task.ts';
import { ClassesController } from './modules/paths/classes.controller.ts';
import { Classes } from './modules/paths/classes.service.ts';
import { PathPolicy } from './modules/paths/path.policy.ts';
import { PathsController } from './modules/paths/paths.controller.ts';
import { Paths } from './modules/paths/paths.service.ts';
import { ProgressController } from './modules/paths/progress.controller.ts';
import { ProgressService } from './modules/paths/progress.service.ts';
import { ResourcePolicy } from './modules/resources/resource.policy.ts';
import { ResourcesController } from './modules/resources/resources.controller.ts';
import { Resources } from './modules/resources/resources.service.ts';
import { FreshnessCheck } from './modules/still-true/freshness-check.task.ts';
import { StillTrueController } from './modules/still-true/still-true.controller.ts';
import { StillTrue } from './modules/still-true/still-true.service.ts';
import { ThanksController } from './modules/thanks/thanks.controller.ts';
import { ThanksService } from './modules/thanks/thanks.service.ts';
import { ThanksCount } from './modules/thanks/thanks-count.task.ts';

@Module({
  imports: [
    sitemapModule([
      {
        path: '/resources',
        from: '(select id, updated_at from catalog.resource where hidden_at is null)',
      },
      {
        path: '/paths',
        from: `(select id, updated_at from catalog.path where hidden_at is null and status = 'PUBLISHED')`,
      },
    ]),
  ],
  controllers: [
    ResourcesController,
    ThanksController,
    StillTrueController,
    PathsController,
    ProgressController,
    ClassesController,
  ],
  providers: [
    ...[Resources, ThanksService, StillTrue, Paths, ProgressService, Classes],
    ...[PublicNetwork, LinkChecker, LinkSchedule, LinkWorker],
    ...[ResourcePolicy, PathPolicy, UnusedSearchWords, FreshnessCheck, ThanksCount],
  ],
})
export class CatalogModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
