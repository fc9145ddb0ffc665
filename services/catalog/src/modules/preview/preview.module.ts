import { sitemapModule } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { ResourcesModule } from '../resources/resources.module.ts';
import { PreviewController } from './preview.controller.ts';

/** What search engines and link previews learn of the library. */
@Module({
  imports: [ResourcesModule, sitemapModule([{ path: '/resources', from: 'catalog.resource' }])],
  controllers: [PreviewController],
})
export class PreviewModule {}
