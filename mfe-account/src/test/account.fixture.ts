import type { User } from '@meshwork/contracts-auth';

/** A person with every field filled in. */
export const ada: User = {
  id: 1,
  email: 'ada@example.org',
  emailVerified: true,
  username: 'ada',
  name: 'Ada Lovelace',
  displayName: 'Ada Lovelace',
  role: 'user',
  avatarUrl: null,
  location: 'London, England',
  description: 'I write programs for machines that do not exist yet.',
  frcTeamNumber: '254',
  ftcTeamNumber: '11115',
  vrcTeamNumber: '1010A',
  rookieYear: 2015,
  customUserTitle: 'Analyst',
  aka: 'The Enchantress',
  teamOrBusinessAffiliation: 'Analytical Engines',
  standing: { verified: true, isNew: false, ageBand: 'ADULT', suspension: null },
};

/** A person who has only signed up. */
export const newcomer: User = {
  ...ada,
  id: 2,
  email: 'newcomer@example.org',
  emailVerified: false,
  username: 'newcomer',
  name: null,
  displayName: 'newcomer',
  location: null,
  description: null,
  frcTeamNumber: null,
  ftcTeamNumber: null,
  vrcTeamNumber: null,
  rookieYear: null,
  customUserTitle: null,
  aka: null,
  teamOrBusinessAffiliation: null,
};
