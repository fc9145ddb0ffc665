import type { QueryInput } from '@meshwork/contracts-core';

/**
 * The query part of an address: empty values left out, lists repeated, names sorted, so that the same query
 * always has the same spelling (the gateway's cache and the page's first request are keyed by it).
 * @returns `?a=1&b=2`, or the empty string
 */
export function queryString(query: QueryInput = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const item of values) {
      if (item !== undefined && item !== null && item !== '') parameters.append(name, String(item));
    }
  }
  parameters.sort();
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
