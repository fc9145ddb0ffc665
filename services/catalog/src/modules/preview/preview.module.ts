import { sitemapModule } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { PreviewController } from './preview.controller.ts';

/** What search engines and link previews read: HTML heads and the sitemap of the library. */
@Module({
  imports: [sitemapModule([{ path: '/resources', from: 'catalog.resource' }])],
  controllers: [PreviewController],
})
export class PreviewModule {}
