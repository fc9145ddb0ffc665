import type { Site } from '@meshwork/contracts-auth';

/** Makes operators' settings for tests: an open site that sends mail and names nobody, except for the changes. */
export const aSite = (changes: Partial<Site> = {}): Site => ({
  registration: 'open',
  domains: [],
  readOnly: null,
  sendsMail: true,
  mailboxUrl: null,
  contactEmail: null,
  legalEntity: null,
  legalAddress: null,
  socialLinks: [],
  ...changes,
});
