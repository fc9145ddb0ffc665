import { setOwnSite } from '@meshwork/contracts-core/contact-details';
import { SERVICE_ENV, type ServiceEnv } from '@meshwork/service-kit';
import { sitemapModule } from '@meshwork/service-kit/open-data';
import { Inject, Module } from '@nestjs/common';
import { LinkHealthModule } from './modules/link-health/link-health.module.ts';
import { PathsModule } from './modules/paths/paths.module.ts';
import { PeopleModule } from './modules/people/people.module.ts';
import { ResourcesModule } from './modules/resources/resources.module.ts';
import { StillTrueModule } from './modules/still-true/still-true.module.ts';
import { SuggestionsModule } from './modules/suggestions/suggestions.module.ts';
import { ThanksModule } from './modules/thanks/thanks.module.ts';

@Module({
  imports: [
    ResourcesModule,
    LinkHealthModule,
    ThanksModule,
    StillTrueModule,
    PathsModule,
    PeopleModule,
    SuggestionsModule,
    sitemapModule([
      {
        path: '/resources',
        from: '(select id, updated_at from catalog.resource where hidden_at is null) resource',
        blocks: 'catalog.resource_block',
      },
      {
        path: '/paths',
        from: `(select id, updated_at from catalog.path where hidden_at is null and status = 'PUBLISHED') path`,
        // Paths are too few for kept blocks.
        blocks: `(select (id - 1) / 10000 as block, 1 as rows, updated_at as changed_at from catalog.path
          where hidden_at is null and status = 'PUBLISHED') path_block`,
      },
    ]),
  ],
})
export class CatalogModule {
  /** Links to the site itself stay where contact details are masked (docs/product.md#contact-details). */
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    setOwnSite(env.PUBLIC_ORIGIN);
  }
}
