import { paths, useSearchParams } from '@meshwork/shell-contract';

export const TEAM_TABS = ['resources', 'initiatives', 'members'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** A team's page with its members in front. */
export const membersTabOf = (teamId: number): string => `${paths.team(teamId)}?tab=members`;

/** A team's page that opens the request to join at once. */
export const joiningOf = (teamId: number): string => `${paths.team(teamId)}?join=1`;

/** What is open on a team's page, kept in its address. */
export function useTeamPageAddress() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: TEAM_TABS.find((tab) => tab === params.get('tab')) ?? 'resources',
    openTab: (tab: string) => set('tab', tab === 'resources' ? null : tab),
    joining: params.has('join'),
    setJoining: (joining: boolean) => set('join', joining ? '1' : null),
  };
}
