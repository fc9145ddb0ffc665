import { communityCalls, type UserTeam } from '@meshwork/contracts-community';
import type { FakeAnswers } from '@meshwork/shell-contract/testing';

const TEAM: UserTeam = {
  id: 3,
  teamNumber: '254',
  teamName: 'The Cheesy Poofs',
  teamType: 'FIRST_FRC',
  location: null,
  isCommunityTeam: false,
  isVerified: true,
  rookieYear: 1999,
  role: 'OWNER',
  soleOwner: true,
};

/** The response to `useOwnTeams`, for `fakeApi`: team 254 with these changes for each argument, none without arguments. */
export const ownTeamsAnswer = (...teams: Partial<UserTeam>[]): FakeAnswers => ({
  [communityCalls.userTeams.path]: {
    userTeams: teams.map((changes) => ({ ...TEAM, ...changes })),
    pendingTeams: [],
  },
});
