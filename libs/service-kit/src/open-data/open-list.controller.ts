import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  csvHeader,
  csvLine,
  escapeHtml,
  LICENCE_COLUMN,
  LICENCES_PAGE,
  LINK_HEADER,
  LIST_FORMATS,
  type ListFormat,
  listFormatPath,
  openListMedia,
  productName,
  TERMS_PAGE,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Req, Res, type Type } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Feature, SERVICE_ENV } from '../definition/service.definition.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { RateLimit } from '../limits/limiter.ts';
import type { Page } from '../lists/page.ts';
import type { FeedItem, OpenListSource } from './open-list.ts';

interface Feed {
  readonly origin: string;
  readonly title: string;
  /** The page that shows the same, and the feed's own address; both relative to the origin. */
  readonly page: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

// Characters that XML 1.0 does not know even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(NO_XML, ''));
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Date of a feed without entries: its last change is not known, and a time that moves would change the feed each time. */
const BEGINNING = '2025-01-01T00:00:00.000Z';

const entry = (
  origin: string,
  { page, title, summary, language, categories, published, updated }: FeedItem,
): string =>
  [
    language ? `<entry xml:lang="${escaped(language)}">` : '<entry>',
    element('id', `${origin}${page}`),
    element('title', title),
    `<link rel="alternate" href="${escaped(origin + page)}"/>`,
    element('published', published),
    element('updated', updated),
    ...categories.map((term) => `<category term="${escaped(term)}"/>`),
    element('summary', summary),
    '</entry>\n',
  ].join('');

/** An Atom feed (RFC 4287). The same items make the same text, so that it can be compared by its hash. */
export function atomFeed({ origin, title, page, self, items }: Feed): string {
  const updated = [BEGINNING, ...items.map((item) => item.updated)].sort().at(-1) ?? BEGINNING;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${origin}${self}`),
    element('title', `${title} | ${productName()}`),
    element('updated', updated),
    `<author>${element('name', productName())}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + page)}"/>`,
    `<link rel="license" href="${escaped(origin + LICENCES_PAGE)}"/>`,
    element('rights', `Licences of the data: ${origin}${LICENCES_PAGE}`),
    '\n',
    ...items.map((item) => entry(origin, item)),
    '</feed>\n',
  ].join('');
}

const FORMATS = Object.entries(LIST_FORMATS) as [ListFormat, string][];

/**
 * A list answers in the format that `Accept` is: `Accept: text/csv` is the same as the address that ends in `.csv`. The gateway decides what
 * a client's `Accept` means, stores the answer by its decision, and sends that alone. Whoever read more into it here than the gateway
 * did could put a table where pages expect JSON.
 */
const listFormat = (lists: readonly OpenListSource[]) => {
  const paths = new Map<string, `/_api/${string}`>(lists.map(({ row }) => [row.path, row.path]));
  return (request: Request, response: Response, next: NextFunction) => {
    const path = paths.get(request.path);
    if (path === undefined) return next();
    response.vary('Accept');
    const accepted = request.get('Accept');
    const [format] = FORMATS.find(([, type]) => type === accepted) ?? [];
    if (format) request.url = request.url.replace(path, listFormatPath(path, format));
    next();
  };
};

/** Rows that a table reads at a time. */
const TABLE_PAGE = 500;
const FEED_ENTRIES = 50;

/** The items of a list's body, which is the array itself or an object around it. */
const itemsOf = (body: unknown): readonly unknown[] =>
  Array.isArray(body) ? body : (Object.values(body as object).find(Array.isArray) ?? []);

/** The value at a path such as `team.teamName`; undefined where a part of it is absent. */
const valueAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], item);

/** The parameters of a request that are not empty, as they stand in its address. */
const searchOf = ({ originalUrl }: Request): string => {
  const { searchParams } = new URL(originalUrl, 'http://relative');
  for (const name of ['limit', 'cursor']) searchParams.delete(name);
  return searchParams.size > 0 ? `?${searchParams}` : '';
};

function openListController(source: OpenListSource): Type {
  const { csv, atom } = openListMedia(source.row);
  const { title, columns } = source.row.formats ?? { title: '', columns: [] };
  const page = source.row.path.replace('/_api', '');

  @Controller()
  class OpenListController {
    constructor(
      private readonly em: EntityManager,
      @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    ) {}

    /** The whole list, page by page as the reader takes it. The first is read before the response begins, for its failure. */
    @Endpoint(csv)
    @RateLimit({ name: `table ${page}`, points: 20, seconds: 60, per: 'address' })
    async table(query: object, @Req() request: Request, @Res() response: Response): Promise<void> {
      const first = await this.read(query, undefined);
      this.sign(response);
      response
        .type(`${LIST_FORMATS.csv}; charset=utf-8; header=present`)
        .set('Content-Disposition', `attachment; filename="${page.slice(1)}.csv"`);
      if (request.method === 'HEAD') response.end();
      else await pipeline(Readable.from(this.lines(query, first)), response);
    }

    @Endpoint(atom)
    @RateLimit({ name: `feed ${page}`, points: 120, seconds: 60, per: 'address' })
    async feed(query: object, @Req() request: Request, @Res() response: Response): Promise<void> {
      const items = await source.newest(this.em, { ...query, limit: FEED_ENTRIES });
      const search = searchOf(request);
      const { search: words } = query as { search?: string };
      const text = atomFeed({
        origin: this.env.PUBLIC_ORIGIN,
        title: words ? `${title}: ${words}` : title,
        page: `${page}${search}`,
        self: `${atom.path}${search}`,
        items,
      });
      this.sign(response);
      response
        .type(`${LIST_FORMATS.atom}; charset=utf-8`)
        .set('ETag', `"${createHash('sha256').update(text).digest('base64url')}"`)
        .send(text);
    }

    private read(query: object, cursor: string | undefined): Promise<Page<unknown>> {
      return source.list(this.em, { ...query, limit: TABLE_PAGE, cursor });
    }

    private async *lines(query: object, first: Page<unknown>): AsyncGenerator<string> {
      const licence = `${this.env.PUBLIC_ORIGIN}${LICENCES_PAGE}`;
      yield csvHeader([...columns, LICENCE_COLUMN]);
      for (let part: Page<unknown> | undefined = first; part; ) {
        yield itemsOf(part.body)
          .map((item) => csvLine([...columns.map((path) => valueAt(item, path)), licence]))
          .join('');
        part = part.next ? await this.read(query, part.next) : undefined;
      }
    }

    private sign(response: Response): void {
      const { PUBLIC_ORIGIN } = this.env;
      response.setHeader(LINK_HEADER, [
        `<${PUBLIC_ORIGIN}${LICENCES_PAGE}>; rel="license"`,
        `<${PUBLIC_ORIGIN}${TERMS_PAGE}>; rel="terms-of-service"`,
      ]);
    }
  }
  return OpenListController;
}

/** Offers public lists to programs, as CSV and as Atom feeds (docs/product.md#open-data). */
export const openData =
  (lists: readonly OpenListSource[]): Feature =>
  () => ({ module: { controllers: lists.map(openListController) }, middleware: listFormat(lists) });
