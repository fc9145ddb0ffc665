import { type DynamicModule, Module } from '@nestjs/common';
import { SITEMAP_KINDS, SitemapController } from './sitemap.controller.ts';
import { type SitemapKind, SitemapReader } from './sitemap-reader.ts';

@Module({})
class SitemapModule {}

/**
 * Serves the sitemaps of a service's public pages to the gateway, for search engines.
 * @example imports: [sitemapModule([{ path: '/teams', from: 'community.team', blocks: 'community.team_block' }])]
 */
export const sitemapModule = (kinds: readonly SitemapKind[]): DynamicModule => ({
  module: SitemapModule,
  controllers: [SitemapController],
  providers: [SitemapReader, { provide: SITEMAP_KINDS, useValue: kinds }],
});
