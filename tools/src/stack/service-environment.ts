import type { Service } from '../lib/apps.ts';
import type { Settings } from '../lib/settings.ts';
import { databaseUrl } from './database.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

/**
 * Settings as an operator would make them, so that a site which somebody tries out shows all that it can: the links of the footer, the
 * addresses to write to. Names of the domain `example` belong to nobody (RFC 2606).
 */
const DEMO_SITE = {
  CONTACT_EMAIL: 'hello@meshwork.example',
  LEGAL_ENTITY: 'Meshwork Demonstration',
  LEGAL_ADDRESS: '1 Example Street, Example City',
  SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/,Instagram=https://www.instagram.com/',
};

/** Variables of the auth service beside those of the caller, which win; none where the caller wants no demonstration data. */
const demoSite = ({ DEMO_DATA = 'on' }: NodeJS.ProcessEnv): Partial<typeof DEMO_SITE> =>
  DEMO_DATA === 'on' ? DEMO_SITE : {};

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
