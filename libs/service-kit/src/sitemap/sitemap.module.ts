import { escapeHtml } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type DynamicModule, Get, Header, Inject, Module, Param } from '@nestjs/common';
import { isoTime, preparedRows } from '../database/rows.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Open } from '../identity/identity.guard.ts';
import { BLOCK_IDS } from '../totals/kept-totals-schema.ts';

interface SitemapKind {
  /** Path of their list; a page's path is this, a slash and its id. */
  readonly path: `/${string}`;
  /** SQL after "from": a relation with `id` and `updated_at`, of public pages only. */
  readonly from: string;
  /** The table of blocks that {@link keptTotals} keeps for it, with its schema. */
  readonly blocks: string;
}

interface Row {
  /** The id of a page, or the number of a sitemap. */
  readonly id: number;
  readonly updated_at: string | Date;
}

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
    const { path, blocks } = this.kindOf(name);
    const rows = await preparedRows<Row>(
      this.em,
      `sitemaps ${path}`,
      `select block + 1 as id, max(changed_at) as updated_at from ${blocks}
       group by 1 having sum(rows) > 0 order by 1`,
      [],
    );
    return (rows.length > 0 ? rows : [{ id: 1, updated_at: new Date() }])
      .map((row) => this.entry('sitemap', `/sitemap${path}-${row.id}.xml`, row))
      .join('');
  }

  /**
   * One sitemap: a range of ids, so that a page never moves to another one. The protocol allows 50,000 pages and 50 MB; these are at most
   * 10,000 and 2 MB. The first one exists even without pages.
   */
  @Get(':kind/:number')
  @Header('Content-Type', XML)
  async sitemap(@Param('kind') name: string, @Param('number') text: string): Promise<string> {
    const { path, from } = this.kindOf(name);
    const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
    const last = number * BLOCK_IDS;
    const rows = await preparedRows<Row>(
      this.em,
      `sitemap ${path}`,
      `select id, updated_at from ${from} where id > $1 and id <= $2 order by id`,
      [last - BLOCK_IDS, last],
    );
    if (number === 0 || (rows.length === 0 && number > 1)) throw coreError('NOT_FOUND');
    const urls = rows.map((row) => this.entry('url', `${path}/${row.id}`, row)).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>\n`;
  }

  private kindOf(name: string): SitemapKind {
    const kind = this.kinds.find(({ path }) => path === `/${name}`);
    if (!kind) throw coreError('NOT_FOUND');
    return kind;
  }

  private entry(tag: string, path: string, { updated_at }: Row): string {
    const address = escapeHtml(`${this.env.PUBLIC_ORIGIN}${path}`);
    return `<${tag}><loc>${address}</loc><lastmod>${isoTime(updated_at)}</lastmod></${tag}>\n`;
  }
}

@Module({})
class SitemapModule {}

/**
 * Serves the sitemaps of a service's public pages to the gateway, for search engines.
 * @example imports: [sitemapModule([{ path: '/teams', from: 'community.team', blocks: 'community.team_block' }])]
 */
export const sitemapModule = (kinds: readonly SitemapKind[]): DynamicModule => ({
  module: SitemapModule,
  controllers: [SitemapController],
  providers: [{ provide: SITEMAP_KINDS, useValue: kinds }],
});
