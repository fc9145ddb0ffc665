import { paths, useSearchParams } from '@meshwork/shell-contract';

const TEAM_TABS = ['resources', 'initiatives', 'members', 'posted'] as const;

/** A team's page with the tab of its members open. */
export const membersTabOf = (teamId: number): string => `${paths.team(teamId)}?tab=members`;

/** A team's page with the Join dialog open. */
export const joiningOf = (teamId: number): string => `${paths.team(teamId)}?join=1`;

/** A team's page with the dialog for claiming it open. */
export const claimingOf = (teamId: number): string => `${paths.team(teamId)}?claim=1`;

/** A team's page that notes at once that a person who has logged in wants to hear of an owner. */
export const watchingOf = (teamId: number): string => `${paths.team(teamId)}?watch=1`;

/** The page of an invitation. */
export const invitationPath = (token: string): string => `${paths.teams}/invitations/${token}`;

/** The open tab and dialog of a team's page, kept in the address. */
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
    tab: TEAM_TABS.find((tab) => tab === params.get('tab')),
    openTab: (tab: string) => set('tab', tab),
    joining: params.has('join'),
    setJoining: (joining: boolean) => set('join', joining ? '1' : null),
    claiming: params.has('claim'),
    setClaiming: (claiming: boolean) => set('claim', claiming ? '1' : null),
    asksToWatch: params.has('watch'),
    forgetWatch: () => set('watch', null),
  };
}
