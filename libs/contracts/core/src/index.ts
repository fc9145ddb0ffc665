export {
  API_VERSION_HEADER,
  type Api,
  apiFit,
  apiVersionText,
  readApiVersion,
  versionNumbers,
} from './api-version.ts';
export { type Call, type CallsOf, callOf, PERSON_HEADER } from './call.ts';
export { cleanLine, cleanText, escapeHtml } from './clean-text.ts';
export { countryName, LANGUAGE_CODES, langOf, languageName, languageOptions } from './code-names.ts';
export { csvHeader, csvLine } from './csv.ts';
export {
  ACTS,
  type Access,
  type Act,
  type Audited,
  type BodyOf,
  type Endpoint,
  get,
  type MediaEndpoint,
  media,
  openApiPath,
  post,
  type QueryInput,
  type ResponseOf,
  readByToken,
} from './endpoint.ts';
export { type Labels, labelOf, type Open, valuesOf } from './enum-labels.ts';
export {
  type CoreErrorCode,
  coreErrors,
  DONE,
  type ErrorCatalogue,
  type Failure,
  failureSchema,
  type Issue,
  issueSchema,
} from './error.schema.ts';
export {
  BOUNDS,
  email,
  httpUrl,
  id,
  idParam,
  longText,
  type Message,
  numberAsText,
  numberParam,
  openEnum,
  optionalEmail,
  optionalEventDate,
  optionalHttpUrl,
  optionalId,
  optionalInteger,
  optionalLongText,
  optionalPlainDate,
  optionalText,
  optionalTimeZone,
  type Seen,
  seenField,
  text,
  textLanguage,
  timeZone,
  typedNumber,
} from './field.schema.ts';
export { DELETED_USER_NAME, FIXED_NAME_TEXTS, personName } from './fixed-names.ts';
export { GUIDELINE_IDS, GUIDELINES, type GuidelineId } from './guidelines.ts';
export {
  AGE_COOKIE,
  DEVICE_COOKIE,
  IDENTITY_AUDIENCE,
  IDENTITY_HEADER,
  IDENTITY_ISSUER,
  IDENTITY_LIFETIME_SECONDS,
  IDENTITY_STATE_HEADER,
  identityClaimsSchema,
  SESSION_COOKIE,
} from './identity.schema.ts';
export {
  addressIn,
  ENGLISH,
  isReleased,
  LANGUAGES,
  languageAt,
  type PageAddresses,
  pageAddresses,
  type SiteLanguage,
  siteLanguages,
  withoutLanguage,
} from './languages.ts';
export { LOOK_ALIKES } from './look-alikes.ts';
export { DEMO_PEOPLE, MAIL_REFUSAL_TEXTS, MAIL_REFUSALS, type MailRefusal } from './mail.ts';
export { mailAddress } from './mail-address.ts';
export { moderationEndpoints, moderationErrors } from './moderation.endpoints.ts';
export {
  type Allowance,
  allowanceSchema,
  type Decide,
  type Decision,
  decideSchema,
  decisionSchema,
  type Hidden,
  hiddenSchema,
  type ModeratedPerson,
  type ModerationCase,
  moderationCaseSchema,
  type Report,
  reportSchema,
  secondLookSchema,
  type VisitorReport,
  visitorReportSchema,
} from './moderation.schema.ts';
export {
  AGE_BANDS,
  type AgeBand,
  CASE_SOURCES,
  ITEM_ACTION_LABELS,
  ITEM_ACTIONS,
  type ItemAction,
  isModerator,
  NEW_ACCOUNT_LIMITS,
  PRIORITY,
  priorityOf,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REPORTS_THAT_HIDE,
  type ReportReason,
  ROLES,
  type Role,
  SECOND_LOOK_STATES,
} from './moderation.ts';
export { moderationPublished, type NoticeData, noticeDataSchema } from './moderation-published.ts';
export {
  LICENCE_COLUMN,
  LICENCES_PAGE,
  LIST_FORMATS,
  type ListFormat,
  listFormatPath,
  TERMS_PAGE,
} from './open-list.ts';
export { openListMedia } from './open-list-media.ts';
export {
  type Feed,
  type LinkPicture,
  notFoundHead,
  type PageHead,
  summaryOf,
  titleOf,
} from './page-head.ts';
export {
  filterParameters,
  type ListFilters,
  listQuery,
  queryFlag,
  queryText,
  repeated,
} from './paging.schema.ts';
export {
  AT_LEAST,
  LINK_HEADER,
  MAX_EXACT_TOTAL,
  MOST_LOOKED_UP,
  MOST_SAVED,
  PAGE_LIMIT,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from './paging.ts';
export { optionalPublicName, publicName, withoutContactDetails } from './public-name.schema.ts';
export { EVERY_SERVICE, mailRefusalPublished, type PublishedView, type PublishedViews } from './published.ts';
export { type SavedRefs, type SavedThings, savedEndpoints, savedErrors } from './saved.endpoints.ts';
export {
  type SavedSearch,
  type SavedSearches,
  savedSearchEndpoints,
  savedSearchErrors,
  searchNewsPublished,
} from './saved-search.endpoints.ts';
export {
  LONGEST_SEARCH,
  listText,
  MOST_NEW_RESULTS,
  MOST_SEARCHES,
  searchText,
} from './saved-search.ts';
export { ANSWER_DAYS, fadesOn, lastSummer, seasonEnd } from './season.ts';
export { changedSince, seenOf } from './seen.ts';
export {
  minimumAge,
  OUR_SITE,
  type OwnText,
  productName,
  type SiteColours,
  type SiteIdentity,
  siteIdentity,
} from './site-identity.ts';
export {
  type AskedItem,
  type ConfirmItems,
  MOST_ASKED,
  stillTrueEndpoints,
} from './still-true.endpoints.ts';
export { teamNumberOf } from './team-number.ts';
export { canonicalTimeZone, ownTimeZone, timeZones } from './time-zone.ts';
export { plainCharacters, plainCode, plainHexCode, typedUuid, withoutAccents } from './typed-characters.ts';
export { cleanUrl, isHttpUrl } from './web-address.ts';
export { momentIn, withOffset, zoneOffset } from './zoned-time.ts';
