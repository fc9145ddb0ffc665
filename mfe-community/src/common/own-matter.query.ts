import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type OwnMatter, type ThreadKind, threadKeys } from '@meshwork/contracts-community';
import { queryOptions, useApi, useQuery, useUser } from '@meshwork/shell-contract';

/** One call for all buttons of a page; it comes after the page, whose HTML is the same for everybody. */
const ownMatters = (api: ApiClient) =>
  queryOptions({
    queryKey: threadKeys.own,
    queryFn: async ({ signal }) => api.call(communityCalls.ownMatters, { signal }),
    staleTime: 60_000,
  });

/** Ranks requests that still hold before those that have ended. */
const RANK: Readonly<Record<string, number>> = { ACCEPTED: 0, WAITING: 1, PENDING: 2 };
const rankOf = ({ state }: OwnMatter) => RANK[state] ?? 3;

/** Returns the reader's latest request to a mentor, an initiative or a team; undefined while it loads and where there is none. */
export function useOwnMatter(kind: ThreadKind, targetId: number): OwnMatter | undefined {
  const { data } = useQuery({ ...ownMatters(useApi()), enabled: useUser() !== undefined });
  return data?.matters
    .filter((matter) => matter.kind === kind && matter.targetId === targetId)
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** Tells whether the reader's request to a mentor, an initiative or a team waits for a guardian. */
export function useHeldMatter(kind: ThreadKind, targetId: number): boolean {
  const { data } = useQuery({ ...ownMatters(useApi()), enabled: useUser() !== undefined });
  return data?.held?.some((held) => held.kind === kind && held.targetId === targetId) ?? false;
}

/** Tells whether another request would be refused. */
export const isStanding = (matter: OwnMatter | undefined): matter is OwnMatter =>
  matter !== undefined && matter.state !== 'ENDED';
