import type { ApiClient } from '@meshwork/api-client';
import { MOST_LOOKED_UP, type SavedThings } from '@meshwork/contracts-core';
import {
  type ItemRef,
  type KeptSearch,
  keptSearchesText,
  keptText,
  loadSaving,
  queryOptions,
  savedPageKey,
} from '@meshwork/shell-contract';
import { DEADLINE, DOMAINS, isWithout } from '../../common/domains.ts';

export interface SavedItem extends ItemRef {
  readonly title: string;
  readonly path: string;
  readonly savedAt: string | null;
}

export interface Saved {
  readonly searches: readonly KeptSearch[];
  readonly things: readonly SavedItem[];
  readonly gone: readonly ItemRef[];
  /** The domains that do not answer, as people call them. */
  readonly silent: readonly string[];
}

/** The searches of a domain; none where nothing can be saved, and while it does not answer. */
async function searchesOf(
  api: ApiClient,
  service: string,
  inAccount: boolean,
  signal: AbortSignal,
): Promise<KeptSearch[]> {
  const { parseSearches, searchCalls } = await loadSaving();
  if (!inAccount) return parseSearches(keptSearchesText()).filter((search) => search.service === service);
  const answer = await api.call(searchCalls.list(service), { signal }).catch(() => undefined);
  return (answer?.searches ?? []).map(({ list, query }) => ({ service, list, query }));
}

/** Reads all saved items, in the account or in this browser, from all domains; the page works while one is away. */
export const everythingSaved = (api: ApiClient, inAccount: boolean) =>
  queryOptions({
    queryKey: [...savedPageKey, inAccount],
    queryFn: async ({ signal }): Promise<Saved> => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]);
      const { parseKept, savedCalls } = await loadSaving();
      const stored = inAccount ? [] : parseKept(keptText());
      const answers = await Promise.all(
        DOMAINS.map(async ({ service, label }) => {
          const asked = inAccount
            ? api.call(savedCalls.things(service), { signal: deadline })
            : lookUp(api, service, stored, deadline);
          const [answer, searches] = await Promise.all([
            asked.catch((error: unknown) => (isWithout(error) ? NOTHING : undefined)),
            searchesOf(api, service, inAccount, deadline),
          ]);
          return { service, label, answer, searches };
        }),
      );
      return {
        searches: answers.flatMap(({ searches }) => searches),
        things: answers.flatMap(({ service, answer }) =>
          (answer?.things ?? []).map(({ id, ...item }) => ({ ...item, service, itemId: id })),
        ),
        gone: answers.flatMap(({ service, answer }) =>
          (answer?.gone ?? []).map(({ kind, id }) => ({ service, kind, itemId: id })),
        ),
        silent: answers.flatMap(({ label, answer }) => (answer ? [] : [label])),
      };
    },
    // An item that is taken back stays on the page, so that the star can be pressed again; the next visit reads anew.
    staleTime: 0,
    refetchOnMount: 'always',
  });

const NOTHING: SavedThings = { things: [], gone: [] };

async function lookUp(
  api: ApiClient,
  service: string,
  stored: readonly ItemRef[],
  signal: AbortSignal,
): Promise<SavedThings> {
  const names = stored
    .filter((item) => item.service === service)
    .map(({ kind, itemId }) => `${kind}:${itemId}`);
  const { savedCalls } = await loadSaving();
  const found: SavedThings = { things: [], gone: [] };
  for (let start = 0; start < names.length; start += MOST_LOOKED_UP) {
    const query = { thing: names.slice(start, start + MOST_LOOKED_UP) };
    const part = await api.call(savedCalls.lookUp(service), { query, signal });
    found.things.push(...part.things);
    found.gone.push(...part.gone);
  }
  return found;
}
