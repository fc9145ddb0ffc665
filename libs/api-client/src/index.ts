export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  callQuery,
  createApiClient,
  type Page,
  submissionKey,
  tokenQuery,
} from './api-client.ts';
export { ApiError, CLIENT_ERRORS, hasCode, messageOf, referenceOf } from './api-error.ts';
export { queryString } from './query-string.ts';
