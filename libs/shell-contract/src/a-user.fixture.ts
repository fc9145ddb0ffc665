import type { User } from '@meshwork/contracts-auth';
import type { Session } from './shell.context.tsx';

/** A signed-in person for tests: Ada, an ordinary user with the id 1 and an empty profile, except for the changes. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
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
  standing: { verified: true, isNew: false, ageBand: 'ADULT', suspension: null },
  ...changes,
});

/** The session of such a person. */
export const signedInAs = (changes: Partial<User> = {}): Session => ({
  status: 'authenticated',
  user: aUser(changes),
});
