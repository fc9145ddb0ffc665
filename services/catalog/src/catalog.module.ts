import { sitemapModule } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { LinkHealthModule } from './modules/link-health/link-health.module.ts';
import { ResourcesModule } from './modules/resources/resources.module.ts';
import { ThanksModule } from './modules/thanks/thanks.module.ts';

@Module({
  imports: [
    ResourcesModule,
    LinkHealthModule,
    ThanksModule,
    sitemapModule([
      {
        path: '/resources',
        from: '(select id, updated_at from catalog.resource where hidden_at is null) resource',
        blocks: 'catalog.resource_block',
      },
    ]),
  ],
})
export class CatalogModule {}
