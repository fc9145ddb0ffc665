import { paths } from '@meshwork/shell-contract';
import { useParameters } from '../common/use-parameters.ts';

const TEAM_TABS = ['resources', 'initiatives', 'members', 'posted'] as const;

export const membersTabOf = (teamId: number): string => `${paths.team(teamId)}?tab=members`;

export const joiningOf = (teamId: number): string => `${paths.team(teamId)}?join=1`;

export const claimingOf = (teamId: number): string => `${paths.team(teamId)}?claim=1`;

/** A team's page that notes at once that a person who has logged in wants to hear of an owner. */
export const watchingOf = (teamId: number): string => `${paths.team(teamId)}?watch=1`;

export const invitationPath = (token: string): string => `${paths.teams}/invitations/${token}`;

/** The open tab and dialog of a team's page, kept in the address. */
export function useTeamPageAddress() {
  const { params, set } = useParameters();
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
