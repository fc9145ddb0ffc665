import { authCalls } from '@meshwork/contracts-auth';
import { isModerator } from '@meshwork/contracts-core';
import { paths, useApi, useUser } from '@meshwork/shell-contract';
import { useQuery } from '@tanstack/react-query';
import type { NavigationLink } from '../navigation/navigation-links.ts';

const OWN_LINKS: readonly NavigationLink[] = [
  { to: paths.requests, label: 'Messages' },
  { to: `${paths.teams}#your-teams`, label: 'My team' },
  { to: paths.ownInitiatives, label: 'My initiatives' },
  { to: paths.saved, label: 'Saved' },
  { to: paths.account, label: 'Account' },
];

const useIsStaff = (): boolean => isModerator(useUser()?.role ?? '');

/** How much waits for moderators; 0 for everybody else. */
export function useWaitingCases(): number {
  const api = useApi();
  const waiting = useQuery({
    queryKey: ['moderation', 'waiting'],
    queryFn: ({ signal }) => api.call(authCalls.waitingCases, { signal }),
    enabled: useIsStaff(),
    refetchInterval: 15_000,
  });
  return waiting.data?.open ?? 0;
}

/** Links to the person's own pages; for moderators with the queue and how much waits in it. */
export function useOwnLinks(): readonly NavigationLink[] {
  const open = useWaitingCases();
  if (!useIsStaff()) return OWN_LINKS;
  return [...OWN_LINKS, { to: paths.moderation, label: open ? `Moderation (${open})` : 'Moderation' }];
}
