import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { folderOf, type Process, type Service } from '../lib/apps.ts';
import { runToEnd } from '../lib/child.ts';
import { readable } from '../lib/log.ts';
import { fromRoot } from '../lib/paths.ts';
import type { Settings } from '../lib/settings.ts';
import { databaseUrl } from './database.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

export interface ServiceContext {
  /** The folders of builds that are kept apart from those of the working tree, by process. */
  builds?: Map<Process, string>;
  settings: Settings;
  postgres: Postgres;
  secrets: Secrets;
  /** URL of the mail server; absent: no mail is sent. */
  smtpUrl?: string | undefined;
  /** Address of the page with the mails of this machine, for people who try the product out. */
  mailUrl?: string | undefined;
}

/** The folder of the build that runs of a process: the working tree's unless another is kept. */
export const buildFolder = ({ builds }: Pick<ServiceContext, 'builds'>, name: Process): string =>
  builds?.get(name) ?? fromRoot(folderOf(name), 'dist');

/** The commit of the working tree, which the services name; empty where it is no repository. */
const treeCommit = (): string =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot(), encoding: 'utf8' }).stdout?.trim() ??
  '';

/** Environment of every process of the stack. Variables of the caller (LIMIT_FACTOR, MAIL_FROM …) are passed on, and win over `usual`. */
export const processEnvironment = ({ logLevel }: Settings, usual: NodeJS.ProcessEnv = {}) => {
  const { PORT: _, DATA_DIR: __, ...inherited } = process.env;
  return {
    // On one machine nobody waits for a rolling restart.
    DRAIN_SECONDS: '0',
    COMMIT: treeCommit(),
    ...usual,
    ...inherited,
    NODE_ENV: 'production',
    NODE_OPTIONS: '--enable-source-maps',
    HOST: '127.0.0.1',
    LOG_LEVEL: logLevel,
  };
};

export const serviceEnvironment = async (
  { settings, postgres, secrets, smtpUrl, mailUrl, builds }: ServiceContext,
  service: Service,
): Promise<NodeJS.ProcessEnv> => ({
  ...processEnvironment(settings, {
    // A machine on which somebody tries the product out; deployments start with the public data alone.
    DEMO_DATA: 'on',
    // A build that is kept apart may be of another commit.
    ...(builds?.has(service) && { COMMIT: '' }),
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...(mailUrl && { MAILBOX_URL: mailUrl }),
  }),
  DEMO_WORLD: settings.demoWorld ? 'on' : 'off',
  DATABASE_URL: await databaseUrl(postgres, secrets, service),
  PUBLIC_ORIGIN: settings.origin,
  SITE_DIR: settings.siteDir,
  DATA_FOLDER: settings.dataFolder,
  IDENTITY_PUBLIC_KEY_FILE: secrets.identityPublicKeyFile,
  // Only auth gets the private keys.
  ...(service === 'auth' && {
    IDENTITY_PRIVATE_KEY_FILE: secrets.identityPrivateKeyFile,
    FACTOR_KEY_FILE: secrets.factorKeyFile,
  }),
  ...(service === 'community' && { BADGE_KEY_FILE: secrets.badgeKeyFile }),
});

/** Runs one of a service's built programs (`migrate`, `import` …) to its end. @returns its output, as people read it. */
export const runProgram = async (
  context: ServiceContext,
  service: Service,
  program: string,
  args: string[] = [],
): Promise<string[]> => {
  const folder = buildFolder(context, service);
  const output = await runToEnd({
    name: `${service} ${program}`,
    command: process.execPath,
    args: [join(folder, `${program}.js`), ...args],
    cwd: dirname(folder),
    env: await serviceEnvironment(context, service),
  });
  return output
    .split('\n')
    .map(readable)
    .filter((line) => line !== undefined);
};
