import { parseEnv } from 'node:util';
import { isPublic, stackEnvSchema } from '../../lib/settings.ts';
import { error, type Finding, found, warning } from '../finding.ts';
import { textOf } from './secrets.check.ts';

type Variables = Readonly<Record<string, string>>;

/** Variables of a file in the form of .env; undefined where there is none. */
export const readEnvFile = async (path: string): Promise<Variables | undefined> => {
  const text = await textOf(path);
  return text === undefined ? undefined : (parseEnv(text) as Variables);
};

/** Every variable that the files of settings show, also those that they show as a comment. */
export const namesIn = (example: string): Set<string> =>
  new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? []));

const ruleFindings = ({
  SMTP_URL,
  SMTP_URL_FILE,
  DRAIN_SECONDS,
  BIND_HOST = 'localhost',
  PUBLIC_ORIGIN = 'http:',
  DATABASE_POOL = '10',
  POSTGRES_MAX_CONNECTIONS = '100',
  LIMIT_FACTOR,
  TLS_INSIDE,
}: Variables): Finding[] =>
  found(
    SMTP_URL &&
      SMTP_URL_FILE &&
      warning(
        'SMTP_URL and SMTP_URL_FILE are both set',
        'The file is not read.',
        'remove one of them from .env',
      ),
    DRAIN_SECONDS &&
      Number(DRAIN_SECONDS) <= 2 &&
      error(
        'DRAIN_SECONDS is not above 2',
        'The gateway keeps idle connections for 2 s, and loses requests when a service is replaced.',
        'set DRAIN_SECONDS=10',
      ),
    !/^(127\.|localhost$|::1$)/.test(BIND_HOST) &&
      !PUBLIC_ORIGIN.startsWith('https:') &&
      warning(
        'the gateway is open to the network, and PUBLIC_ORIGIN is not https',
        'Passwords and session cookies can be read on the way.',
        'set PUBLIC_ORIGIN=https://… and TLS here or in front (docs/operate.md)',
      ),
    PUBLIC_ORIGIN.startsWith('https:') &&
      TLS_INSIDE !== 'on' &&
      warning(
        'the parts of a public site talk to each other without TLS',
        'Who gets into their network reads sessions and messages.',
        'set TLS_INSIDE=on with deploy/compose.tls-inside.yaml (docs/operate/public-site.md)',
      ),
    3 * (Number(DATABASE_POOL) + 3) * 2 > Number(POSTGRES_MAX_CONNECTIONS) - 3 &&
      warning(
        'DATABASE_POOL leaves too few connections',
        'While services are replaced, two of each run: 2 × 3 × (DATABASE_POOL + 3), and a few stay reserved.',
        'raise POSTGRES_MAX_CONNECTIONS, or lower DATABASE_POOL',
      ),
    Number(LIMIT_FACTOR) > 10 &&
      warning(
        'LIMIT_FACTOR switches the rate limits off in effect',
        'Passwords can be guessed at speed.',
        'set LIMIT_FACTOR=1 outside of load tests',
      ),
  );

/** Finds what the settings of a community leave undone or contradict (docs/product.md#site-settings). @param given variables of .env */
export const communityFindings = ({
  REGISTRATION = 'open',
  REGISTRATION_DOMAINS = '',
  SMTP_URL = '',
  SMTP_URL_FILE = '',
  MAIL_FROM = '',
  PUBLIC_ORIGIN = '',
  ADMIN_EMAILS = '',
  DEMO_DATA = 'off',
  DEMO_WORLD = 'off',
  DEMO_SITE = 'off',
  LINK_CHECK = 'on',
  READ_ONLY = '',
  STAFF_SECOND_FACTOR = 'optional',
}: Variables): Finding[] => {
  const sendsMail = SMTP_URL !== '' || SMTP_URL_FILE !== '';
  const open = isPublic(PUBLIC_ORIGIN);
  return found(
    REGISTRATION === 'domains' &&
      REGISTRATION_DOMAINS === '' &&
      error(
        'REGISTRATION=domains, and REGISTRATION_DOMAINS is empty',
        'Nobody can create an account.',
        'set REGISTRATION_DOMAINS=school.example',
      ),
    REGISTRATION === 'domains' &&
      !sendsMail &&
      warning(
        'REGISTRATION=domains without a mail server',
        'Addresses are not confirmed, so anybody can claim one of these domains.',
        'set SMTP_URL_FILE, or REGISTRATION=invitation',
      ),
    open &&
      !sendsMail &&
      warning(
        'the site is public and sends no mail',
        'Every address counts as confirmed, nobody is told of anything, and forgotten passwords stay forgotten.',
        'set SMTP_URL_FILE',
      ),
    open &&
      /@localhost>?$/.test(MAIL_FROM) &&
      error(
        `MAIL_FROM=${MAIL_FROM}`,
        'Mail servers refuse mail from localhost.',
        'remove it: the host of PUBLIC_ORIGIN takes its place',
      ),
    open &&
      ADMIN_EMAILS === '' &&
      warning(
        'ADMIN_EMAILS is empty',
        'Nobody looks after reports, unless an admin was made by command.',
        'set it, or npm run admin -- grant ada@example.org',
      ),
    ADMIN_EMAILS !== '' &&
      !sendsMail &&
      warning(
        'ADMIN_EMAILS makes nobody an admin while no mail is sent',
        'Nobody can confirm an address, and a typed one proves nothing.',
        'docker compose run --rm auth admin.js grant ada@example.org, or set SMTP_URL_FILE',
      ),
    open &&
      STAFF_SECOND_FACTOR !== 'required' &&
      warning(
        'moderators and admins may log in by password alone',
        'A password that somebody learns opens addresses, conversations that were reported, and every account.',
        'set STAFF_SECOND_FACTOR=required, after they have set up an authenticator app or a passkey',
      ),
    open &&
      DEMO_DATA === 'on' &&
      warning(
        'the site is public and shows demonstration data',
        'Made-up mentors and events stand among real ones.',
        'set DEMO_DATA=off and import again',
      ),
    open &&
      DEMO_WORLD === 'on' &&
      DEMO_SITE !== 'on' &&
      error(
        'the site is public and anybody can sign in as made-up people, one of them a moderator',
        'They stand among real people, and read and decide what is reported of these.',
        'set DEMO_WORLD=off, or DEMO_SITE=on where the whole site is a demonstration',
      ),
    LINK_CHECK === 'off' &&
      warning(
        'LINK_CHECK=off',
        'Broken links of the library stay unnoticed.',
        'set LINK_CHECK=on where the network allows',
      ),
    READ_ONLY !== '' &&
      warning('READ_ONLY is set', 'Nobody can change anything.', 'empty it when the work is done'),
  );
};

/**
 * @param given variables of .env
 * @param known names that the files of settings show
 */
export const envFileFindings = (given: Variables, known: ReadonlySet<string>): Finding[] => {
  // COMPOSE_… and DOCKER_… are read by Docker, OTEL_… by OpenTelemetry.
  const unknown = Object.keys(given).filter(
    (name) => !known.has(name) && !/^(COMPOSE|DOCKER|OTEL)_/.test(name),
  );
  const refused = Object.entries(stackEnvSchema.shape).filter(
    ([name, schema]) => given[name] && !schema.safeParse(given[name]).success,
  );
  return [
    ...unknown.map((name) =>
      warning(
        `.env sets ${name}, which nothing reads`,
        'It has no effect, and what it was meant for keeps its default.',
        'correct or remove it; docs/generated/variables.md lists every variable',
      ),
    ),
    ...refused.map(([name]) =>
      error(
        `.env sets ${name} to a value that is refused`,
        'Nothing that reads it starts.',
        'docs/generated/variables.md says what it takes',
      ),
    ),
    ...ruleFindings(given),
    ...communityFindings(given),
  ];
};
