export {
  API_VERSION_HEADER,
  type Api,
  type ApiFit,
  apiFit,
  apiVersionText,
  readApiVersion,
  versionNumbers,
} from './api-version.ts';
export {
  type Access,
  type BodyOf,
  type Endpoint,
  get,
  type MediaEndpoint,
  media,
  openApiPath,
  post,
  type QueryInput,
  type ResponseOf,
} from './endpoint.ts';
export { openEnum } from './enum.schema.ts';
export { type Labels, labelOf, type Open, valuesOf } from './enum-labels.ts';
export {
  type CoreErrorCode,
  coreErrors,
  type ErrorCatalogue,
  type ErrorDefinition,
  type Failure,
  failureSchema,
  type Issue,
  issueSchema,
} from './error.schema.ts';
export {
  BOUNDS,
  characterCount,
  cleanText,
  email,
  httpUrl,
  id,
  idParam,
  isHttpUrl,
  MAX_ID,
  optionalEmail,
  optionalHttpUrl,
  optionalInteger,
  optionalPlainDate,
  optionalText,
  type TextRule,
  text,
  typedNumber,
} from './field.schema.ts';
export { escapeHtml, headHtml } from './head-html.ts';
export {
  IDENTITY_AUDIENCE,
  IDENTITY_HEADER,
  IDENTITY_ISSUER,
  IDENTITY_LIFETIME_SECONDS,
  IDENTITY_STATE_HEADER,
  type IdentityClaims,
  identityClaimsSchema,
  ROLES,
  type Role,
  SESSION_COOKIE,
} from './identity.schema.ts';
export { notFoundHead, type PageHead, summaryOf, titleOf } from './page-head.ts';
export { listQuery, queryText, repeated } from './paging.schema.ts';
export { LINK_HEADER, PAGE_LIMIT, TOTAL_COUNT_HEADER } from './paging.ts';
export { DELETED_USER_NAME, PRODUCT_NAME } from './product.ts';
export type { PublishedView, PublishedViews } from './published.ts';
