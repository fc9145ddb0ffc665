import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { stackEnvSchema } from '../../stack/settings.ts';
import { error, type Finding, warning } from '../finding.ts';

/** Variables of a file in the form of .env; undefined where there is none. */
export const readEnvFile = async (path: string): Promise<Record<string, string> | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (parseEnv(text) as Record<string, string>);
};

/** Every variable that .env.example shows, also those that it shows as a comment. */
export const namesIn = (example: string): Set<string> =>
  new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? []));

type Variables = Readonly<Record<string, string>>;

/** The Levenshtein distance. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const nearest = (name: string, known: ReadonlySet<string>): string | undefined =>
  [...known]
    .map((one) => [distance(name, one), one] as const)
    .sort(([a], [b]) => a - b)
    .find(([far]) => far <= 3)?.[1];

const unknown = (given: Variables, known: ReadonlySet<string>): Finding[] =>
  Object.keys(given)
    // COMPOSE_… and DOCKER_… are read by Docker, OTEL_… by OpenTelemetry.
    .filter((name) => !known.has(name) && !/^(COMPOSE|DOCKER|OTEL)_/.test(name))
    .map((name) => {
      const meant = nearest(name, known);
      return warning(
        `.env sets ${name}, which nothing reads`,
        'It has no effect, and what it was meant for keeps its default.',
        meant ? `did you mean ${meant}?` : 'remove it; docs/operate/configure.md lists every variable',
      );
    });

const values = (given: Variables): Finding[] =>
  Object.entries(stackEnvSchema.shape).flatMap(([name, schema]) => {
    const value = given[name];
    if (!value || schema.safeParse(value).success) return [];
    return [
      error(
        `.env sets ${name} to a value that is refused`,
        'Nothing that reads it starts.',
        'docs/operate/configure.md says what it takes',
      ),
    ];
  });

interface Rule {
  broken(given: Variables): boolean;
  finding: Finding;
}

const RULES: Rule[] = [
  {
    broken: ({ SMTP_URL, SMTP_URL_FILE }) => Boolean(SMTP_URL && SMTP_URL_FILE),
    finding: warning(
      'SMTP_URL and SMTP_URL_FILE are both set',
      'The file is not read.',
      'remove one of them from .env',
    ),
  },
  {
    broken: ({ DRAIN_SECONDS }) => Boolean(DRAIN_SECONDS) && Number(DRAIN_SECONDS) <= 2,
    finding: error(
      'DRAIN_SECONDS is not above 2',
      'The gateway keeps idle connections for 2 s, and loses requests when a service is replaced.',
      'set DRAIN_SECONDS=10',
    ),
  },
  {
    broken: ({ BIND_HOST, PUBLIC_ORIGIN = 'http:' }) =>
      BIND_HOST !== undefined &&
      !/^(127\.|localhost$|::1$)/.test(BIND_HOST) &&
      !PUBLIC_ORIGIN.startsWith('https:'),
    finding: warning(
      'the gateway is open to the network, and PUBLIC_ORIGIN is not https',
      'Passwords and session cookies can be read on the way.',
      'set PUBLIC_ORIGIN=https://… and TLS here or in front (docs/operate.md)',
    ),
  },
  {
    broken: ({ DATABASE_POOL = '10', POSTGRES_MAX_CONNECTIONS = '100' }) =>
      3 * (Number(DATABASE_POOL) + 3) * 2 > Number(POSTGRES_MAX_CONNECTIONS) - 3,
    finding: warning(
      'DATABASE_POOL leaves too few connections',
      'While services are replaced, two of each run: 2 × 3 × (DATABASE_POOL + 3), and a few stay reserved.',
      'raise POSTGRES_MAX_CONNECTIONS, or lower DATABASE_POOL',
    ),
  },
  {
    broken: ({ LIMIT_FACTOR }) => Number(LIMIT_FACTOR) > 10,
    finding: warning(
      'LIMIT_FACTOR switches the rate limits off in effect',
      'Passwords can be guessed at speed.',
      'set LIMIT_FACTOR=1 outside of load tests',
    ),
  },
];

/**
 * @param given variables of .env
 * @param known names of .env.example
 */
export const envFileFindings = (given: Variables, known: ReadonlySet<string>): Finding[] => [
  ...unknown(given, known),
  ...values(given),
  ...RULES.flatMap(({ broken, finding }) => (broken(given) ? [finding] : [])),
];
