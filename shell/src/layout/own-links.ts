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

/** Links to the person's own pages; for moderators with the queue and how much waits in it. */
export function useOwnLinks(): readonly NavigationLink[] {
  const api = useApi();
  const isStaff = isModerator(useUser()?.role ?? '');
  const open = useQuery({
    queryKey: ['moderation', 'waiting'],
    queryFn: ({ signal }) => api.call(authCalls.waitingCases, { signal }),
    enabled: isStaff,
    refetchInterval: 15_000,
  }).data?.open;
  if (!isStaff) return OWN_LINKS;
  return [...OWN_LINKS, { to: paths.moderation, label: open ? `Moderation (${open})` : 'Moderation' }];
}
