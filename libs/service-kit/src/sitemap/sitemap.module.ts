import { type DynamicModule, Module } from '@nestjs/common';
import { SITEMAP_KINDS, SitemapController } from './sitemap.controller.ts';
import type { SitemapKind } from './sitemap.kind.ts';
import { SitemapReader } from './sitemap.reader.ts';

/** Tells the gateway of a service's public pages: `imports: [SitemapModule.of([{ path: '/teams', from: 'community.team' }])]`. */
@Module({})
export class SitemapModule {
  static of(kinds: readonly SitemapKind[]): DynamicModule {
    return {
      module: SitemapModule,
      controllers: [SitemapController],
      providers: [SitemapReader, { provide: SITEMAP_KINDS, useValue: kinds }],
    };
  }
}
