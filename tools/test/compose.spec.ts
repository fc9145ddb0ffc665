import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROCESSES, RENDERER, SERVICES, variableOf } from '../src/lib/apps.ts';
import { ENV_FILES, fromRoot } from '../src/lib/paths.ts';
import { archiveSettings, backupFolder } from '../src/stack/backup-folder.ts';
import { environmentFaults, environmentSchema, read } from './repository.fixture.ts';

/** Bytes; the list of initiatives with all its data had 225,640. */
const LARGEST_PAGE = 1_000_000;
const POSTGRES_IMAGE = /^postgres:/;
const OUR_IMAGE = /^\$\{IMAGE_PREFIX:-meshwork\/\}/;
/** An image that a Dockerfile, a compose file or a Cluster names; not one of ours, and no stage of a build. */
const FOREIGN = /^\s*(?:FROM|image:|imageName:) +(?!meshwork\/)([a-z0-9./-]+:[\w.-]+)/gm;

const serviceSchema = z.looseObject({
  image: z.string().default(''),
  pull_policy: z.string().optional(),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  sysctls: z.record(z.string(), z.string()).optional(),
  network_mode: z.string().optional(),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.string().optional(),
  cap_add: z.array(z.string()).default([]),
  deploy: z
    .object({
      resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.int() }) }),
    })
    .optional(),
});

type ComposeService = z.output<typeof serviceSchema>;

const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()).default({}),
});

/** A compose file as it is written, with its variables. */
const composeFile = (path: string) => composeSchema.parse(parse(read(path), { merge: true }));
const compose = composeFile('docker-compose.yml');
const services = Object.entries(compose.services);

/** Tells whether a container runs once and ends; others may wait for that. */
const isOneShot = ({ restart }: ComposeService): boolean => restart?.startsWith('on-failure') === true;

/** Names of the variables in a text. */
const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].flatMap(([, name]) => name ?? [])),
];

/** A text as Compose expands it where no variable is set. */
const filled = (text: string): string => {
  const inner = text.replace(/\$\{\w+(?::?([-+?]))?([^${}]*)\}/g, (_, kind, value) =>
    kind === '-' ? value : '',
  );
  return inner === text ? text : filled(inner);
};

const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
};

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, filled(value)]));

describe('images', () => {
  it('of ours come from the registry that IMAGE_PREFIX names, and one container pulls each of them', () => {
    const ours = services.filter(([, { image }]) => OUR_IMAGE.test(image));
    const pulled = ours.flatMap(([, { image, pull_policy }]) => (pull_policy === 'never' ? [] : image));
    expect(pulled.sort()).toEqual([...new Set(ours.map(([, { image }]) => image))].sort());
    expect(services.filter(([, { image }]) => !OUR_IMAGE.test(image)).map(([name]) => name)).toEqual([
      'postgres',
      'mail',
    ]);
  });

  it.each(['gateway/Dockerfile', 'deploy/image/Dockerfile'])(
    '%s needs no particular builder, and its image runs unprivileged',
    (path) => {
      const text = read(path);
      expect(text).not.toMatch(/<<|--link|--mount|^# syntax/m);
      expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER meshwork$/m);
    },
  );

  it('of others are not the latest ones, and all files name the same version of each', () => {
    const files = globSync(
      ['docker-compose.yml', 'deploy/**/*.{yml,yaml}', '*/Dockerfile', 'deploy/*/Dockerfile'],
      { cwd: fromRoot(), exclude: ['node_modules'] },
    );
    const images = new Set(
      files.flatMap((path) => [...read(path).matchAll(FOREIGN)].map(([, name = '']) => name)),
    );
    expect(images.size).toBeGreaterThan(0);
    expect([...images].filter((image) => image.endsWith(':latest'))).toEqual([]);
    const names = [...images].map((image) => image.split(':', 1)[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe.each(services)('container %s', (_, container) => {
  it('drops all privileges that it can', () => {
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(container).not.toMatchObject({ privileged: true });
    if (!POSTGRES_IMAGE.test(container.image)) expect(container.cap_add).toEqual([]);
  });

  it('has resource limits, and a log that cannot fill the disk', () => {
    expect(container.deploy?.resources.limits).toBeDefined();
    expect(container.logging).toMatchObject({ options: { 'max-size': expect.any(String) } });
  });

  it('has a health check and restarts, or runs once', () => {
    if (isOneShot(container)) expect(container.healthcheck).toBeUndefined();
    else {
      expect(container.restart).toBe('unless-stopped');
      expect(container.healthcheck).toBeDefined();
    }
  });

  it('waits for one-shots to complete and for others to be healthy', () => {
    for (const [name, { condition }] of Object.entries(container.depends_on)) {
      expect(condition).toBe(isOneShot(service(name)) ? 'service_completed_successfully' : 'service_healthy');
    }
  });
});

describe('the stack', () => {
  it('has a container that waits for each one-shot, so that its failure is noticed', () => {
    const awaited = new Set(services.flatMap(([, { depends_on }]) => Object.keys(depends_on)));
    const unawaited = services.filter(([name, one]) => isOneShot(one) && !one.profiles && !awaited.has(name));
    expect(unawaited).toEqual([]);
  });

  it("opens no port but the gateway's, and the mail catcher's in development", () => {
    const open = services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(open).toEqual(['gateway', 'mail']);
    expect(service('gateway').ports.map(filled)).toEqual(['127.0.0.1:8080:8080']);
    expect(services.flatMap(([name, { profiles }]) => (profiles ? [[name, ...profiles]] : []))).toEqual([
      ['mail', 'development'],
    ]);
  });

  it('connects each container to what it needs, and lets out services alone, which send mail and read web sites', () => {
    const on = (network: string) =>
      services.flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : [])).sort();
    const open = Object.entries(compose.networks).filter(([, network]) => network?.internal !== true);
    // A container that publishes ports cannot be on closed networks alone; with Docker, an overlay closes this one outwards.
    expect(open.map(([name]) => name)).toEqual(['edge', 'services']);
    expect(read('deploy/compose.closed-edge.yaml')).toContain('enable_ip_masquerade: "false"');
    expect(on('edge')).toEqual(['gateway', 'mail']);
    expect(on('services')).toEqual([...SERVICES, 'mail'].sort());
    expect(on('pages')).toEqual([...PROCESSES, 'gateway'].sort());
    const withoutDatabase = [RENDERER, 'gateway', 'mail'];
    expect(on('database').filter((name) => withoutDatabase.includes(name))).toEqual([]);
    // A container that names no network is on Compose's own, which is open.
    const unnamed = services.filter(
      ([, { networks, network_mode }]) => networks.length === 0 && network_mode !== 'none',
    );
    expect(unnamed).toEqual([]);
    expect(service(RENDERER)).toMatchObject({ secrets: [], volumes: ['www:/www:ro'] });
  });

  it('imports the teams before the library that names them', () => {
    expect(service('import-catalog').depends_on).toHaveProperty('import-community');
    expect(service(RENDERER).depends_on).toHaveProperty('import-catalog');
    expect(service('gateway').depends_on).not.toHaveProperty('import-catalog');
  });
});

describe('secrets', () => {
  it.each(SERVICES)('of %s are mounted in no other container', (name) => {
    const volume = `${variableOf(name)}_SECRETS`;
    const holders = services.filter(([, { volumes }]) =>
      volumes.some((line) => variablesIn(line).includes(volume)),
    );
    const mayHold = new RegExp(`^(prepare|bootstrap|((migrate|import)-)?${name})$`);
    expect(holders.map(([holder]) => holder).filter((holder) => !mayHold.test(holder))).toEqual([]);
    const readers = service(name).volumes.filter((line) => !line.endsWith(':ro'));
    expect(readers).toEqual([]);
  });

  it('are in no environment', () => {
    const secret = /PASSWORD$|^DATABASE_URL$|_KEY$/;
    const open = services.filter(([, { environment }]) =>
      Object.keys(environment).some((key) => secret.test(key)),
    );
    expect(open).toEqual([]);
  });
});

describe.each(PROCESSES)('the environment of %s', (name) => {
  it('has every required variable, no unknown one, and only valid values', async () => {
    expect(environmentFaults(environmentOf(name), await environmentSchema(name))).toEqual([]);
  });

  // The people to look around as come with `npm start` alone.
  const OF_NPM_START = ['DEMO_WORLD'];

  it('offers every variable of the service', async () => {
    const { shape } = await environmentSchema(name);
    const offered = Object.keys(service(name).environment);
    const missing = Object.keys(shape).filter(
      (key) => ![...offered, ...OF_NPM_START].includes(key) && !offered.includes(`${key}_FILE`),
    );
    expect(missing).toEqual([]);
  });
});

describe('.env.example and deploy/defaults.env', () => {
  const files = [
    'docker-compose.yml',
    'deploy/compose.tls.yaml',
    'deploy/compose.tls-inside.yaml',
    'deploy/compose.backup.yaml',
  ];
  const text = files.map(read).join('\n');
  const linesOf = (path: string) => [...read(path).matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  const lines = ENV_FILES.flatMap(linesOf);

  it('shows an operator no more than what operators decide', () => {
    expect(new Set(linesOf(ENV_FILES[0]).map(([, name]) => name)).size).toBeLessThanOrEqual(24);
  });

  it('list exactly the variables of the compose files', () => {
    const used = variablesIn(text);
    // These are Compose's own.
    const listed = lines.map(([, name]) => name).filter((name) => !name?.startsWith('COMPOSE_'));
    expect([...new Set(listed)].sort()).toEqual(used.sort());
  });

  it('set nothing: a copy must not freeze the defaults of its release', () => {
    expect(lines.filter(([line]) => !line.startsWith('#'))).toEqual([]);
  });

  it('show the defaults of the compose files', () => {
    const defaults = new Map(
      [...text.matchAll(/\$\{(\w+):-([^${}]*)\}/g)].map(([, name, value]) => [name, value]),
    );
    // An absent secret is an empty file; the line shows what one looks like.
    const shown = lines.filter(([, name]) => !['', '/dev/null'].includes(defaults.get(name ?? '') ?? ''));
    expect(shown.filter(([, name, value]) => defaults.get(name ?? '') !== value)).toEqual([]);
  });
});

it('takes a whole page from the renderer at once, so that its end does not wait behind the next pages', () => {
  const [, first = 0] = (service('renderer').sysctls?.['net.ipv4.tcp_wmem'] ?? '').split(' ').map(Number);
  expect(first).toBeGreaterThanOrEqual(LARGEST_PAGE);
});

/** The rules by which PostgreSQL takes connections: the kind of each, and the method. */
const rulesOf = (file: string) =>
  read(`deploy/postgres/${file}`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
    .map(([type, , , , method]) => [type, method]);

describe('backups', () => {
  const { postgres, ...others } = composeFile('deploy/compose.backup.yaml').services;
  const command = postgres?.command.map(filled) ?? [];

  it('add the settings that the restore tests use to those of the database', () => {
    expect(command).toEqual(expect.arrayContaining(archiveSettings(backupFolder('/backup'))));
    const usual = service('postgres').command.map(filled);
    expect(command.slice(0, usual.length)).toEqual(usual);
  });

  it.each(Object.entries(others))('run %s without privileges, and only under its profile', (name, one) => {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    // It makes PostgreSQL's user the owner of the folder before the database starts.
    expect(one.profiles ?? []).toEqual(name === 'prepare-backup' ? [] : ['backup']);
  });

  it('allow only a restore to write the database, and give it read access to the backups', () => {
    const writing = (volume: string) =>
      Object.entries(others)
        .filter(([, { volumes }]) => volumes.some((each) => filled(each) === volume))
        .map(([name]) => name);
    expect(writing('postgres-data:/var/lib/postgresql')).toEqual(['restore']);
    expect(writing('postgres-backup:/backup:ro')).toEqual(['restore']);
  });

  it('are taken over connections that need a password', () => {
    const methods = rulesOf('pg_hba.conf').filter(([type]) => type !== 'local');
    expect(methods.filter(([, method]) => method !== 'scram-sha-256')).toEqual([]);
  });
});

describe('TLS between the parts', () => {
  const overlay = composeFile('deploy/compose.tls-inside.yaml');

  it("shows the authority's key to the one-shot alone", () => {
    const holders = [...services, ...Object.entries(overlay.services)].filter(([, { volumes }]) =>
      volumes.some((line) => filled(line).startsWith('authority-secrets:')),
    );
    expect([...new Set(holders.map(([name]) => name))]).toEqual(['prepare']);
  });

  it('lets PostgreSQL take nobody without it', () => {
    const { entrypoint, volumes } = overlay.services.postgres ?? {};
    expect(entrypoint).toEqual(['/etc/meshwork/with-tls.sh', '/run/meshwork/tls', '/tmp/tls']);
    expect(volumes).toContain('./deploy/postgres/with-tls.sh:/etc/meshwork/with-tls.sh:ro');
    expect(rulesOf('pg_hba.tls.conf')).toEqual([
      // A superuser in the container itself.
      ['local', undefined],
      ['hostssl', 'scram-sha-256'],
      ['hostssl', 'scram-sha-256'],
    ]);
  });
});
