export { DeletedAccounts } from './accounts/deleted-accounts.ts';
export { Audit, type AuditRecord } from './audit/audit.service.ts';
export { bootstrapService, runMigrations } from './bootstrap/bootstrap.ts';
export { createApp } from './bootstrap/create-app.ts';
export { drain } from './bootstrap/drain.ts';
export { createLogger } from './bootstrap/logging.ts';
export { Input, type InputOf } from './contract/input.decorator.ts';
export { validationError } from './contract/validation.pipe.ts';
export { tokenHash } from './crypto/token-hash.ts';
export { excerpt } from './database/excerpt.ts';
export { indexMigration } from './database/index-migration.ts';
export { migrateService } from './database/migrate.ts';
export { importOrmConfig, ormConfig } from './database/orm.config.ts';
export {
  isoTime,
  isUsualLimit,
  preparedCompiled,
  preparedQuery,
  preparedRows,
} from './database/prepared-rows.ts';
export { releasedOnly } from './database/released-only.ts';
export { finishingMigration, sqlMigration } from './database/sql-migration.ts';
export type { Identity, IdentityResult, IdentitySource } from './definition/identity-source.ts';
export type {
  MaskableThing,
  ModerationActions,
  ModerationSettings,
} from './definition/moderation-settings.ts';
export type { FeedItem } from './definition/open-list.ts';
export { type AddedWithin, isAddedWithin, type OpenListSource, openList } from './definition/open-list.ts';
export { defineQueue, type QueueDefinition } from './definition/queue.ts';
export {
  defineService,
  SERVICE_DEFINITION,
  SERVICE_ENV,
  type ServiceDefinition,
} from './definition/service.definition.ts';
export { Endpoint, type EndpointOptions } from './endpoint/endpoint.decorator.ts';
export {
  type MigrationEnv,
  migrationEnvSchema,
  type ServiceEnv,
  serviceEnvSchema,
} from './env/env.schema.ts';
export { EnvironmentError, type EnvSchema, readEnv } from './env/read-env.ts';
export { AppError, type AppErrorOptions, coreError, errorsOf } from './errors/app-error.ts';
export type { ConstraintErrors, DatabaseFault } from './errors/database.errors.ts';
export { ServiceState } from './health/service-state.ts';
export { clientAddress, limitAddress, limitNetwork } from './http/client-address.ts';
export { IdempotencyStore } from './idempotency/idempotency.store.ts';
export { BoundedMap } from './identity/bounded-map.ts';
export { CurrentUser, Open, OptionalUser, Public, Roles } from './identity/identity.decorator.ts';
export {
  type IdentitySigner,
  type IdentityVerifier,
  identitySigner,
  identityVerifier,
} from './identity/identity-token.ts';
export { ImportReport } from './import/import-report.ts';
export { type JsonLine, readJsonLines, withoutRepeats } from './import/json-lines.ts';
export {
  type ImportedColumn,
  type ImportedFacts,
  type MergeCounts,
  type MergeTarget,
  mergeRows,
} from './import/merge-rows.ts';
export { Jobs } from './jobs/jobs.service.ts';
export { type Limit, RateLimit } from './limits/limit.decorator.ts';
export { Limiter } from './limits/limiter.ts';
export { lastDigestAt } from './mail/digest-time.ts';
export { type MailEnv, mailEnv } from './mail/mail.env.ts';
export { mailRefusalTable } from './mail/mail-refusal.migration.ts';
export { refusalByStatus } from './mail/mail-refusal.ts';
export { type MailHeaders, MailSender } from './mail/mail-sender.ts';
export { type MailContent, type MailLink, type MailParts, mailContent } from './mail/mail-template.ts';
export { MailToPeople } from './mail/mail-to-people.ts';
export { OldRefusals } from './mail/old-refusals.ts';
export { Metrics } from './metrics/metrics.service.ts';
export { moderationTables } from './moderation/moderation.migration.ts';
export { Moderation } from './moderation/moderation.service.ts';
export { isYoung, publicNameOf, publicPictureOf } from './names/public-name.ts';
export { isReservedName } from './names/reserved-names.ts';
export { readNewest } from './open-data/read-newest.ts';
export {
  cursorBigint,
  cursorDate,
  cursorInt,
  cursorText,
  cursorTime,
  decodeCursor,
  encodeCursor,
} from './paging/cursor.ts';
export { AtLeast, boundedTotal, cutPage, Page } from './paging/page.ts';
export { savedTables } from './saved/saved.migration.ts';
export { savedSearchTables } from './saved-search/saved-search.migration.ts';
export { SearchDigests } from './saved-search/search-digests.ts';
export { searchMailQueue } from './saved-search/search-mail.queue.ts';
export {
  amongFiltered,
  countedPlan,
  FREQUENT_MATCHES,
  readStrictThenLoose,
  type SearchMode,
  type SearchPlan,
  type SearchText,
  searchIn,
  searchTotal,
} from './search/search-filter.ts';
export { searchByLexemes, searchLexemes } from './search/search-lexemes.ts';
export {
  renewSearch,
  type SearchedTable,
  searchComments,
  searchFunctions,
  searchTables,
} from './search/search-schema.ts';
export type { SearchSettings } from './search/search-text.ts';
export { UnusedSearchWords } from './search/unused-search-words.ts';
export { hasWords } from './search/word-separators.ts';
export { sitemapModule } from './sitemap/sitemap.module.ts';
export { DismissedSuggestions, dismissedSuggestionTable } from './suggestions/dismissed-suggestions.ts';
export { PeriodicTask } from './tasks/periodic-task.ts';
export { periodicTasksOf } from './tasks/periodic-tasks.ts';
export { type CountedTable, keptTotals } from './totals/kept-totals-schema.ts';
export { MergedTotals } from './totals/merged-totals.ts';
export { type ResponseHead, requestHead, requestText } from './web/guarded-request.ts';
export { PublicNetwork } from './web/public-network.ts';
