import { type ApiClient, callQuery } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';

export const securityKeys = {
  sessions: ['security', 'sessions'],
  passkeys: ['security', 'passkeys'],
  secondStep: ['security', 'second-step'],
} as const;

/** A change made elsewhere must show whenever the page is opened. */
const anew = <Q extends object>(query: Q) => ({ ...query, refetchOnMount: 'always' as const });

export const ownSessions = (api: ApiClient) =>
  anew(callQuery(api, securityKeys.sessions, authCalls.sessions));

export const ownPasskeys = (api: ApiClient) =>
  anew(callQuery(api, securityKeys.passkeys, authCalls.passkeys));

export const factorStatus = (api: ApiClient) =>
  anew(callQuery(api, securityKeys.secondStep, authCalls.factorStatus));
