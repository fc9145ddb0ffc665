import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { Open } from '../identity/identity.decorator.ts';
import { type SitemapKind, SitemapReader } from './sitemap-reader.ts';
import { sitemapEntry, urlset } from './sitemap-xml.ts';

export const SITEMAP_KINDS = Symbol('SITEMAP_KINDS');
const XML = 'application/xml; charset=utf-8';

/** The parts of the gateway's sitemap. The gateway maps them to public addresses. */
@Controller('_sitemap')
@Open()
export class SitemapController {
  constructor(
    private readonly reader: SitemapReader,
    @Inject(SITEMAP_KINDS) private readonly kinds: readonly SitemapKind[],
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  /** The sitemaps of one kind, as lines of the index. At least one: the gateway treats an empty response as a failure. */
  @Get(':kind')
  @Header('Content-Type', XML)
  async index(@Param('kind') name: string): Promise<string> {
    const kind = this.kindOf(name);
    const sitemaps = await this.reader.sitemaps(kind);
    const now = new Date().toISOString();
    return (sitemaps.length > 0 ? sitemaps : [{ number: 1, changedAt: now }])
      .map(({ number, changedAt }) =>
        sitemapEntry(`${this.env.PUBLIC_ORIGIN}/sitemap${kind.path}-${number}.xml`, changedAt),
      )
      .join('');
  }

  /** One sitemap. The first one exists even without pages. */
  @Get(':kind/:number')
  async sitemap(
    @Param('kind') name: string,
    @Param('number') text: string,
    @Res() response: Response,
  ): Promise<void> {
    const kind = this.kindOf(name);
    const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
    const pages = this.reader.pages(kind, number);
    // Read before the response begins, so that an error can still become a failure response.
    const first = Number.isNaN(number) ? undefined : await pages.next();
    if (!first || (first.done && number > 1)) throw coreError('NOT_FOUND');
    response.type(XML);
    await pipeline(Readable.from(urlset(this.withAddresses(kind, first, pages))), response);
  }

  private kindOf(name: string): SitemapKind {
    const kind = this.kinds.find(({ path }) => path === `/${name}`);
    if (!kind) throw coreError('NOT_FOUND');
    return kind;
  }

  private async *withAddresses(
    { path }: SitemapKind,
    first: IteratorResult<Batch>,
    rest: AsyncGenerator<Batch>,
  ): AsyncGenerator<{ address: string; changedAt: string }[]> {
    const addressed = (batch: Batch) =>
      batch.map(({ id, changedAt }) => ({
        address: `${this.env.PUBLIC_ORIGIN}${path}/${id}`,
        changedAt,
      }));
    if (first.done) return;
    yield addressed(first.value);
    for await (const batch of rest) yield addressed(batch);
  }
}

type Batch = { id: number; changedAt: string }[];
