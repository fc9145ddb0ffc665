import type { User } from '@meshwork/contracts-auth';
import { aUser } from '@meshwork/shell-contract/testing';

/** A person with every field filled in. */
export const ada: User = aUser({
  location: 'London, England',
  description: 'I write programs for machines that do not exist yet.',
  frcTeamNumber: '254',
  ftcTeamNumber: '11115',
  vrcTeamNumber: '1010A',
  rookieYear: 2015,
  customUserTitle: 'Analyst',
  aka: 'The Enchantress',
  teamOrBusinessAffiliation: 'Analytical Engines',
});

/** A person who has only signed up. */
export const newcomer: User = aUser({
  id: 2,
  email: 'newcomer@example.org',
  emailVerified: false,
  username: 'newcomer',
  name: null,
  displayName: 'newcomer',
});
