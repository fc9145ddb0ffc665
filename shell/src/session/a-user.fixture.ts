import type { User } from '@meshwork/contracts-auth';

/** A signed-in person for tests. */
export const aUser = (given: Partial<User> = {}): User => ({
  id: 7,
  email: 'ada@example.org',
  emailVerified: true,
  username: 'ada',
  name: 'Ada Lovelace',
  displayName: 'Ada Lovelace',
  role: 'user',
  avatarUrl: null,
  location: null,
  description: null,
  frcTeamNumber: null,
  ftcTeamNumber: null,
  vrcTeamNumber: null,
  rookieYear: null,
  customUserTitle: null,
  aka: null,
  teamOrBusinessAffiliation: null,
  ...given,
});
