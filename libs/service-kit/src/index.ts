export { Audit, type AuditRecord } from './audit/audit.service.ts';
export { bootstrapService, runMigrations } from './bootstrap/bootstrap.ts';
export { createApp } from './bootstrap/create-app.ts';
export { defineService } from './bootstrap/define-service.ts';
export { createLogger } from './bootstrap/logging.ts';
export { type InputOf, validationError } from './contract/validation.pipe.ts';
export { tokenHash } from './crypto/token-hash.ts';
export { importOrmConfig } from './database/orm.config.ts';
export {
  excerpt,
  fieldsOf,
  isoTime,
  isUsualLimit,
  preparedCompiled,
  preparedQuery,
  preparedRows,
  type RowOf,
  type TablesOf,
} from './database/rows.ts';
export type { Identity, IdentitySource } from './definition/identity-source.ts';
export {
  defineQueue,
  SERVICE_DEFINITION,
  SERVICE_ENV,
  type ServiceDefinition,
} from './definition/service.definition.ts';
export { Endpoint } from './endpoint/endpoint.decorator.ts';
export { mailEnv, migrationEnvSchema, type ServiceEnv, serviceEnvSchema } from './env/env.schema.ts';
export { EnvironmentError, followFile, readEnv } from './env/read-env.ts';
export { AppError, coreError, errorsOf } from './errors/app-error.ts';
export type { ConstraintErrors } from './errors/failure.mapper.ts';
export { ServiceState } from './health/health.controller.ts';
export { clientAddress, limitAddress, limitNetwork } from './http/client-address.ts';
export { BoundedMap } from './identity/header-identity-source.ts';
export { Open } from './identity/identity.guard.ts';
export { type IdentitySigner, identitySigner, identityVerifier } from './identity/identity-token.ts';
export { ImportReport, type JsonLine, readJsonLines, withoutRepeats } from './import/import-report.ts';
export { Jobs } from './jobs/jobs.service.ts';
export { forReader } from './languages/reader-language.ts';
export { type Limit, Limiter, RateLimit } from './limits/limiter.ts';
export {
  AtLeast,
  boundedTotal,
  cursorBigint,
  cursorDate,
  cursorInt,
  cursorText,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  Page,
} from './lists/page.ts';
export { lastDigestAt } from './mail/digest-time.ts';
export { refusalByStatus } from './mail/mail-refusal.ts';
export { type MailHeaders, MailSender } from './mail/mail-sender.ts';
export { type MailContent, type MailLink, mailContent } from './mail/mail-template.ts';
export { MailToPeople, mailRefusalTable, mailToPeople } from './mail/mail-to-people.ts';
export { migrateService } from './migrations/migrate.ts';
export {
  baselineMigration,
  finishingMigration,
  indexMigration,
  sqlMigration,
} from './migrations/sql-migration.ts';
export { isYoung, publicNameOf, publicPictureOf, publicWords } from './names/public-name.ts';
export { isReservedName } from './names/reserved-names.ts';
export { NewAccountLimits } from './standing/new-account-limits.ts';
export { PeriodicTask, periodicTasksOf } from './tasks/periodic-task.ts';
export { PublicNetwork } from './web/guarded-request.ts';
