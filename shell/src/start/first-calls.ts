import type { PublishedRemotes } from '../registry/registry.types.ts';

/**
 * The calls that the page at an address sends first. Keep it equal to start-inline.js, which does the same before any of our
 * files has arrived.
 * @returns their addresses, written as the API client writes them
 */
export function firstCalls(remotes: PublishedRemotes, { pathname, searchParams, origin }: URL): string[] {
  const path = pathname.split('/').filter(Boolean);
  const calls = Object.values(remotes).flatMap(({ firstFetch = [] }) => firstFetch);
  return calls.flatMap((call) => {
    const pattern = call.path.split('/').filter(Boolean);
    const fits = (part: string, at: number) =>
      part[0] === ':' ? /^\d+$/.test(path[at] ?? '') : part === path[at];
    if (pattern.length !== path.length || !pattern.every(fits)) return [];
    const filled = call.url.replace(/:(\w+)/g, (_, name: string) => path[pattern.indexOf(`:${name}`)] ?? '');
    const url = new URL(filled, origin);
    for (const name of call.query ?? []) {
      // A parameter of the address replaces the call's own default.
      if (searchParams.get(name)) url.searchParams.delete(name);
      for (const value of searchParams.getAll(name)) if (value) url.searchParams.append(name, value);
    }
    url.searchParams.sort();
    return [url.pathname + url.search];
  });
}
