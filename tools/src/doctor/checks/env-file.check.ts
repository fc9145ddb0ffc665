import { parseEnv } from 'node:util';
import { stackEnvSchema } from '../../lib/settings.ts';
import { error, type Finding, found, warning } from '../finding.ts';
import { communityFindings } from './community-settings.check.ts';
import { textOf } from './secrets.check.ts';

type Variables = Readonly<Record<string, string>>;

/** Variables of a file in the form of .env; undefined where there is none. */
export const readEnvFile = async (path: string): Promise<Variables | undefined> => {
  const text = await textOf(path);
  return text === undefined ? undefined : (parseEnv(text) as Variables);
};

/** Every variable that .env.example shows, also those that it shows as a comment. */
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

/**
 * @param given variables of .env
 * @param known names of .env.example
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
        'correct or remove it; docs/operate/configure.md lists every variable',
      ),
    ),
    ...refused.map(([name]) =>
      error(
        `.env sets ${name} to a value that is refused`,
        'Nothing that reads it starts.',
        'docs/operate/configure.md says what it takes',
      ),
    ),
    ...ruleFindings(given),
    ...communityFindings(given),
  ];
};
