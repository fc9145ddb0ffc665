import { escapeHtml } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type DynamicModule, Get, Header, Inject, Module, Param } from '@nestjs/common';
import { isoTime } from '../database/rows.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Open } from '../identity/identity.guard.ts';
import { readPages, readRanges, type SitemapKind } from './sitemap.sql.ts';

const SITEMAP_KINDS = Symbol('SITEMAP_KINDS');
const XML = 'application/xml; charset=utf-8';

/** The parts of the gateway's sitemap (sitemaps.org). The gateway maps them to public addresses. */
@Controller('_sitemap')
@Open()
class SitemapController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SITEMAP_KINDS) private readonly kinds: readonly SitemapKind[],
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  /** The sitemaps of one kind, as lines of the index. At least one: the gateway treats an empty response as a failure. */
  @Get(':kind')
  @Header('Content-Type', XML)
  async index(@Param('kind') name: string): Promise<string> {
    const kind = this.kindOf(name);
    const rows = await readRanges(this.em, kind);
    return (rows.length > 0 ? rows : [{ id: 1 }])
      .map(({ id }) => `<sitemap>${this.location(`/sitemap${kind.path}-${id}.xml`)}</sitemap>\n`)
      .join('');
  }

  /**
   * One sitemap: a range of ids, so that a page never moves to another one. The protocol allows 50,000 pages and 50 MB; these are at most
   * 10,000 and 2 MB. The first one exists even without pages.
   */
  @Get(':kind/:number')
  @Header('Content-Type', XML)
  async sitemap(@Param('kind') name: string, @Param('number') text: string): Promise<string> {
    const kind = this.kindOf(name);
    const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
    const rows = await readPages(this.em, kind, number);
    if (number === 0 || (rows.length === 0 && number > 1)) throw coreError('NOT_FOUND');
    const urls = rows
      .map(
        ({ id, updated_at }) =>
          `<url>${this.location(`${kind.path}/${id}`)}<lastmod>${isoTime(updated_at)}</lastmod></url>\n`,
      )
      .join('');
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>\n`;
  }

  private kindOf(name: string): SitemapKind {
    const kind = this.kinds.find(({ path }) => path === `/${name}`);
    if (!kind) throw coreError('NOT_FOUND');
    return kind;
  }

  private location(path: string): string {
    return `<loc>${escapeHtml(`${this.env.PUBLIC_ORIGIN}${path}`)}</loc>`;
  }
}

@Module({})
class SitemapModule {}

/**
 * Serves the sitemaps of a service's public pages to the gateway, for search engines.
 * @example imports: [sitemapModule([{ path: '/teams', from: 'community.team' }])]
 */
export const sitemapModule = (kinds: readonly SitemapKind[]): DynamicModule => ({
  module: SitemapModule,
  controllers: [SitemapController],
  providers: [{ provide: SITEMAP_KINDS, useValue: kinds }],
});
