import { callQuery } from '@meshwork/api-client';
import { communityCalls, type OwnMatter, type ThreadKind, threadKeys } from '@meshwork/contracts-community';
import { useApi, useQuery, useUser } from '@meshwork/shell-contract';

/** One call for all buttons of a page; it comes after the page, whose HTML is the same for everybody. */
function useOwnRequests() {
  const options = callQuery(useApi(), threadKeys.own, communityCalls.ownMatters);
  return useQuery({ ...options, staleTime: 60_000, enabled: useUser() !== undefined }).data;
}

/** Ranks requests that still hold before those that have ended. */
const RANK: Readonly<Record<string, number>> = { ACCEPTED: 0, WAITING: 1, PENDING: 2 };
const rankOf = ({ state }: OwnMatter) => RANK[state] ?? 3;

/** Returns the reader's latest request to a mentor, an initiative or a team; undefined while it loads and where there is none. */
export function useOwnRequest(kind: ThreadKind, targetId: number): OwnMatter | undefined {
  return useOwnRequests()
    ?.matters.filter((request) => request.kind === kind && request.targetId === targetId)
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** Tells whether the reader's request to a mentor, an initiative or a team waits for a guardian. */
export function useHeldRequest(kind: ThreadKind, targetId: number): boolean {
  return useOwnRequests()?.held?.some((held) => held.kind === kind && held.targetId === targetId) ?? false;
}

export function useBlocks(personId: number | null): boolean {
  const data = useOwnRequests();
  return personId !== null && Boolean(data?.blocked?.includes(personId));
}

/** Tells whether another request would be refused. */
export const isStanding = (request: OwnMatter | undefined): request is OwnMatter =>
  request !== undefined && request.state !== 'ENDED';
