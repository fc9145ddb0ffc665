import { type ApiClient, callQuery } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';

export const securityKeys = {
  sessions: ['security', 'sessions'],
  passkeys: ['security', 'passkeys'],
  secondStep: ['security', 'second-step'],
} as const;

/** A change made elsewhere must show whenever the page is opened. */
const anew = { refetchOnMount: 'always' } as const;

export const ownSessions = (api: ApiClient) => ({
  ...callQuery(api, securityKeys.sessions, authCalls.sessions),
  ...anew,
});

export const ownPasskeys = (api: ApiClient) => ({
  ...callQuery(api, securityKeys.passkeys, authCalls.passkeys),
  ...anew,
});

export const factorStatus = (api: ApiClient) => ({
  ...callQuery(api, securityKeys.secondStep, authCalls.factorStatus),
  ...anew,
});
