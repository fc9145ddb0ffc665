import { paths, useListAddress } from '@meshwork/shell-contract';

const TEAM_TABS = ['resources', 'initiatives', 'members', 'posted', 'paths'] as const;
const NO_FILTERS = { filters: [] };

export const membersTabOf = (teamId: number): string => `${paths.team(teamId)}?tab=members`;

export const joiningOf = (teamId: number): string => `${paths.team(teamId)}?join=1`;

export const claimingOf = (teamId: number): string => `${paths.team(teamId)}?claim=1`;

/** A team's page that notes at once that a person who has logged in wants to hear of an owner. */
export const watchingOf = (teamId: number): string => `${paths.team(teamId)}?watch=1`;

export const INVITATION_PAGE = `${paths.teams}/invitations`;

/** The open tab and dialog of a team's page, kept in the address. */
export function useTeamPageAddress() {
  const { values, choose } = useListAddress(NO_FILTERS);
  return {
    tab: TEAM_TABS.find((tab) => tab === values('tab')[0]),
    openTab: (tab: string) => choose({ tab: [tab] }),
    joining: values('join').length > 0,
    setJoining: (joining: boolean) => choose({ join: joining ? ['1'] : [] }),
    claiming: values('claim').length > 0,
    setClaiming: (claiming: boolean) => choose({ claim: claiming ? ['1'] : [] }),
    asksToWatch: values('watch').length > 0,
    forgetWatch: () => choose({ watch: [] }),
  };
}
