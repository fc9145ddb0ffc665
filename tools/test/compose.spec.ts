import { describe, expect, it } from '@jest/globals';
import { PROCESSES, RENDERER, SERVICES, variableOf } from '../src/lib/apps.ts';
import {
  type ComposeService,
  compose,
  filled,
  isOneShot,
  read,
  services,
  variablesIn,
} from './compose-file.ts';
import { environmentSchema } from './environment.schema.ts';

/** Bytes; the list of initiatives with all its data had 225,640. */
const LARGEST_PAGE = 1_000_000;
const POSTGRES_IMAGE = /^postgres:/;

const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
};

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service(name).environment)
      .map(([key, value]) => [key, filled(value)] as const)
      .filter(([, value]) => value !== ''),
  );

it.each(['gateway/Dockerfile', 'deploy/image/Dockerfile'])(
  'images %s needs no particular builder, and its image runs unprivileged',
  (path) => {
    const text = read(path);
    expect(text).not.toMatch(/<<|--link|--mount|^# syntax/m);
    expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER meshwork$/m);
  },
);

describe.each(services)('container %s', (_, container) => {
  it('drops all privileges that it can', () => {
    expect(container).toMatchObject({
      read_only: true,
      privileged: false,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
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
      ['share', 'share'],
      ['mail', 'development'],
    ]);
  });

  it("connects neither the gateway nor the mail catcher to the database's network", () => {
    expect(compose.networks.database?.internal).toBe(true);
    expect(service('postgres').networks).toEqual(['database']);
    expect(service('gateway').networks).toEqual(['edge', 'pages']);
    expect(service('mail').networks).toEqual(['edge', 'services']);
  });

  it('lets out nothing but the services, which send mail and read web sites', () => {
    const open = Object.entries(compose.networks).filter(([, network]) => network?.internal !== true);
    // A container that publishes ports cannot be on closed networks alone; with Docker, an overlay closes this one outwards.
    expect(open.map(([name]) => name)).toEqual(['edge', 'services']);
    expect(read('deploy/compose.closed-edge.yaml')).toContain('enable_ip_masquerade: "false"');
    const goingOut = services
      .filter(([, { networks }]) => networks.includes('services'))
      .map(([name]) => name);
    expect(goingOut.sort()).toEqual([...SERVICES, 'mail'].sort());
    // A container that names no network is on Compose's own, which is open.
    const unnamed = services.filter(
      ([, { networks, network_mode }]) => networks.length === 0 && network_mode !== 'none',
    );
    expect(unnamed).toEqual([]);
  });

  it('publishes ports only on the network that takes connections', () => {
    for (const [, { networks, ports }] of services) expect(networks.includes('edge')).toBe(ports.length > 0);
  });

  it('connects the renderer to gateway, services and what watches a share, and to nothing else', () => {
    expect(compose.networks.pages?.internal).toBe(true);
    expect(service(RENDERER).networks).toEqual(['pages']);
    expect(service(RENDERER).secrets).toEqual([]);
    expect(service(RENDERER).volumes).toEqual(['www:/www:ro']);
    const others = services.filter(([, { networks }]) => networks.includes('pages')).map(([name]) => name);
    expect(others.sort()).toEqual([...PROCESSES, 'gateway', 'share'].sort());
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
    const { shape } = await environmentSchema(name);
    const variables = environmentOf(name);
    const needed = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
    expect(needed.filter((key) => !(key in variables || `${key}_FILE` in variables))).toEqual([]);
    const isKnown = (key: string) => key in shape || key.replace(/_FILE$/, '') in shape;
    expect(Object.keys(service(name).environment).filter((key) => !isKnown(key))).toEqual([]);
    const wrong = Object.entries(variables).filter(
      ([key, value]) => key in shape && !shape[key]?.safeParse(value).success,
    );
    expect(wrong).toEqual([]);
  });

  it('offers every variable of the service', async () => {
    const { shape } = await environmentSchema(name);
    const offered = Object.keys(service(name).environment);
    const missing = Object.keys(shape).filter(
      (key) => !offered.includes(key) && !offered.includes(`${key}_FILE`),
    );
    expect(missing).toEqual([]);
  });
});

describe('.env.example', () => {
  const files = [
    'docker-compose.yml',
    'deploy/compose.tls.yaml',
    'deploy/compose.tls-inside.yaml',
    'deploy/compose.backup.yaml',
  ];
  const text = files.map(read).join('\n');
  const lines = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)];

  it('lists exactly the variables of the compose files', () => {
    const used = variablesIn(text);
    // These are Compose's own.
    const listed = lines.map(([, name]) => name).filter((name) => !name?.startsWith('COMPOSE_'));
    expect([...new Set(listed)].sort()).toEqual(used.sort());
  });

  it('sets nothing: a copy must not freeze the defaults of its release', () => {
    expect(lines.filter(([line]) => !line.startsWith('#'))).toEqual([]);
  });

  it('shows the defaults of the compose files', () => {
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
