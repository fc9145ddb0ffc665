import { type Endpoint, PAGE_LIMIT } from '@meshwork/contracts-core';
import { z } from 'zod';

/** A request that the page at `page` always sends first. The page starts it before any script has arrived. */
export interface FirstRequest {
  /** Path pattern of the page: `/resources` or `/resources/:id`, where `:id` stands for a number. */
  readonly page: `/${string}`;
  readonly endpoint: Endpoint;
  /** The query that the page always sends; `:id` is filled from the path. A paged list also gets the size of a page. */
  readonly query?: Readonly<Record<string, string>>;
  /** The chunk of the page, by the `webpackChunkName` of its `import()`: the browser loads it beside the remote's entry. */
  readonly chunk: string;
}

/** Parameters of paging belong to the list, not to the page's address. */
const OF_PAGING = ['cursor', 'limit'];

/**
 * A first request as `mesh-manifest.json` describes it. Every filter that the endpoint takes is copied from the page's address.
 * @throws Error when the endpoint is no GET or does not take a parameter
 */
export function describeFirstRequest({ page, endpoint, query = {}, chunk }: FirstRequest) {
  if (endpoint.method !== 'GET')
    throw new Error(`${endpoint.path} is no GET, so a page cannot send it first.`);
  const taken = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const unknown = Object.keys(query).filter((name) => !taken.includes(name));
  if (unknown.length > 0) throw new Error(`${endpoint.path} takes no ${unknown.join(', ')}.`);
  const filled = new Set(Object.values(query).filter((value) => value.startsWith(':')));
  const fixed = Object.entries({
    ...(endpoint.paged ? { limit: String(PAGE_LIMIT.screen) } : {}),
    ...query,
  }).map(([name, value]) => `${name}=${filled.has(value) ? value : encodeURIComponent(value)}`);
  const handedOn = filled.size > 0 ? [] : taken.filter((name) => !OF_PAGING.includes(name));
  return {
    path: page,
    url: fixed.length > 0 ? `${endpoint.path}?${fixed.join('&')}` : endpoint.path,
    ...(handedOn.length > 0 ? { query: handedOn } : {}),
    chunk,
  };
}
