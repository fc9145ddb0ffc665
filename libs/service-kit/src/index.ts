export { Audit, type AuditRecord } from './audit/audit.service.ts';
export { bootstrapService, runMigrations } from './bootstrap/bootstrap.ts';
export { createApp } from './bootstrap/create-app.ts';
export { createLogger } from './bootstrap/logging.ts';
export type { InputOf } from './contract/endpoint-input.ts';
export { validationError } from './contract/validation.pipe.ts';
export { tokenHash } from './crypto/token-hash.ts';
export { excerpt, fieldsOf } from './database/fields-of.ts';
export { indexMigration } from './database/index-migration.ts';
export { migrateService } from './database/migrate.ts';
export { importOrmConfig } from './database/orm.config.ts';
export {
  isoTime,
  isUsualLimit,
  preparedCompiled,
  preparedQuery,
  preparedRows,
} from './database/prepared-rows.ts';
export type { RowOf } from './database/row-of.ts';
export {
  finishingMigration,
  releasedOnly,
  sqlMigration,
} from './database/sql-migration.ts';
export { rowsOfAccounts } from './definition/feature.ts';
export type { Identity, IdentitySource } from './definition/identity-source.ts';
export { defineQueue } from './definition/queue.ts';
export {
  defineService,
  SERVICE_DEFINITION,
  SERVICE_ENV,
  type ServiceDefinition,
} from './definition/service.definition.ts';
export { Endpoint } from './endpoint/endpoint.decorator.ts';
export { migrationEnvSchema, type ServiceEnv, serviceEnvSchema } from './env/env.schema.ts';
export { followFile } from './env/follow-file.ts';
export { EnvironmentError, readEnv } from './env/read-env.ts';
export { AppError, coreError, errorsOf } from './errors/app-error.ts';
export type { ConstraintErrors } from './errors/database.errors.ts';
export { ServiceState } from './health/health.controller.ts';
export { clientAddress, limitAddress, limitNetwork } from './http/client-address.ts';
export { BoundedMap } from './identity/header-identity-source.ts';
export { Open } from './identity/identity.decorator.ts';
export { type IdentitySigner, identitySigner, identityVerifier } from './identity/identity-token.ts';
export { ImportReport } from './import/import-report.ts';
export { type JsonLine, readJsonLines, withoutRepeats } from './import/json-lines.ts';
export { type ImportedColumn, type ImportedFacts, type MergeCounts, mergeRows } from './import/merge-rows.ts';
export { Jobs } from './jobs/jobs.service.ts';
export { type Limit, RateLimit } from './limits/limit.decorator.ts';
export { Limiter } from './limits/limiter.ts';
export { lastDigestAt } from './mail/digest-time.ts';
export { mailEnv } from './mail/mail.env.ts';
export { mailRefusalTable } from './mail/mail-refusal.migration.ts';
export { refusalByStatus } from './mail/mail-refusal.ts';
export { type MailHeaders, MailSender } from './mail/mail-sender.ts';
export { type MailContent, type MailLink, mailContent } from './mail/mail-template.ts';
export { MailToPeople, mailToPeople } from './mail/mail-to-people.ts';
export { isYoung, publicNameOf, publicPictureOf } from './names/public-name.ts';
export { publicWords } from './names/public-words.ts';
export { isReservedName } from './names/reserved-names.ts';
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
export { NewAccountLimits } from './standing/new-account-limits.ts';
export { PeriodicTask, periodicTasksOf } from './tasks/periodic-task.ts';
export { MergedTotals } from './tasks/upkeep.task.ts';
export { type CountedTable, keptTotals } from './totals/kept-totals-schema.ts';
export { PublicNetwork } from './web/public-network.ts';
