import type { Service } from '../lib/apps.ts';
import type { Settings } from '../lib/settings.ts';
import { databaseUrl } from './database.ts';
import { demoSite } from './demo-site.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

export interface ServiceContext {
  settings: Settings;
  postgres: Postgres;
  secrets: Secrets;
  /** URL of the mail server; absent: no mail is sent. */
  smtpUrl?: string | undefined;
  /** Address of the page with the mails of this machine, for people who try the product out. */
  mailUrl?: string | undefined;
}

/** Seconds for which a stopping service lets the gateway finish: on one machine nobody waits for a rolling restart. */
const DRAIN_SECONDS = '0';

/** Environment of a service's programs. Variables of the caller (LIMIT_FACTOR, ADMIN_EMAILS, MAIL_FROM …) are passed on. */
export const serviceEnvironment = async (
  { settings, postgres, secrets, smtpUrl, mailUrl }: ServiceContext,
  service: Service,
): Promise<NodeJS.ProcessEnv> => {
  const { PORT: _, DATA_DIR: __, ...inherited } = process.env;
  return {
    DRAIN_SECONDS,
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...(mailUrl ? { MAILBOX_URL: mailUrl } : {}),
    ...(service === 'auth' ? demoSite(inherited) : {}),
    ...inherited,
    NODE_ENV: 'production',
    NODE_OPTIONS: '--enable-source-maps',
    HOST: '127.0.0.1',
    DATABASE_URL: await databaseUrl(postgres, secrets, service),
    PUBLIC_ORIGIN: settings.origin,
    LOG_LEVEL: settings.logLevel,
    // A machine on which somebody tries the product out; deployments start with the public data alone.
    DEMO_DATA: inherited.DEMO_DATA ?? 'on',
    DATA_FOLDER: settings.dataFolder,
    IDENTITY_PUBLIC_KEY_FILE: secrets.identityPublicKeyFile,
    // Only auth gets the private keys.
    ...(service === 'auth'
      ? {
          IDENTITY_PRIVATE_KEY_FILE: secrets.identityPrivateKeyFile,
          FACTOR_KEY_FILE: secrets.factorKeyFile,
        }
      : {}),
  };
};
