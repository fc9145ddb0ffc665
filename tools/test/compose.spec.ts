import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BROWSER_APPS, folderOf, SERVICES, variableOf } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
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

const BASES = ['debian:bookworm-slim', 'node:24-bookworm-slim', 'postgres:18-bookworm'];
const ORDER = [...SERVICES, ...BROWSER_APPS, 'gateway'] as const;

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

describe('images', () => {
  it('stand on three bases', () => {
    const dockerfiles = ['gateway/Dockerfile', 'deploy/image/Dockerfile'];
    expect(
      globSync('{*,*/*,*/*/*}Dockerfile*', { cwd: fromRoot(), exclude: ['node_modules'] }).sort(),
    ).toEqual([...dockerfiles].sort());
    const stages = dockerfiles.flatMap((path) => [...read(path).matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)]);
    const named = stages.map(([, , name]) => name);
    const bases = stages.flatMap(([, from]) => (named.includes(from) ? [] : from));
    expect(bases.filter((base) => !BASES.includes(base ?? ''))).toEqual([]);
    const foreign = services.map(([, { image }]) => image).filter((image) => !image.includes('${'));
    expect(foreign).toEqual(['postgres:18-bookworm']);
  });

  it.each(['gateway/Dockerfile', 'deploy/image/Dockerfile'])(
    '%s is for any builder, and ends unprivileged',
    (path) => {
      const text = read(path);
      expect(text).not.toMatch(/<<|--link|--mount|^# syntax/m);
      expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER meshwork$/m);
    },
  );

  it('have one tag variable per part', () => {
    const tags = new Map(services.map(([, { image }]) => [filled(image), variablesIn(image)]));
    const own = [...tags].filter(([image]) => image.startsWith('meshwork/'));
    expect(own.map(([image]) => image).sort()).toEqual(
      [...ORDER, 'setup'].map((part) => `meshwork/${part}:local`).sort(),
    );
    const names = own.map(([, [, tag]]) => tag);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([...SERVICES, ...BROWSER_APPS])('%s is built from its folder by the one pattern', (part) => {
    expect(service(part).build).toEqual({
      context: '.',
      dockerfile: 'deploy/image/Dockerfile',
      args: { PART: folderOf(part) },
    });
  });

  it('that a one-shot shares are built or pulled by another service, never fetched for it alone', () => {
    const made = services.filter(([, { build }]) => build).map(([, { image }]) => image);
    for (const [name, { build, image }] of services) {
      if (build || name === 'postgres') continue;
      expect([name, made.includes(image), service(name).pull_policy]).toEqual([name, true, 'never']);
    }
  });
});

describe.each(services)('container %s', (_, container) => {
  it('gives up all privileges that it can', () => {
    expect(container).toMatchObject({
      read_only: true,
      privileged: false,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (container.image !== 'postgres:18-bookworm') expect(container.cap_add).toEqual([]);
  });

  it('has limits, and a log that does not fill the disk', () => {
    expect(container.deploy?.resources.limits).toBeDefined();
    expect(container.logging).toMatchObject({ options: { 'max-size': expect.any(String) } });
  });

  it('says whether it is well and comes back, or runs once', () => {
    if (isOneShot(container)) expect(container.healthcheck).toBeUndefined();
    else {
      expect(container.restart).toBe('unless-stopped');
      expect(container.healthcheck).toBeDefined();
    }
  });

  it('waits for what is there, to the state that it can reach', () => {
    for (const [name, { condition }] of Object.entries(container.depends_on)) {
      expect(condition).toBe(isOneShot(service(name)) ? 'service_completed_successfully' : 'service_healthy');
    }
  });
});

describe('the stack', () => {
  it('has somebody who waits for every one-shot, or its failure would go unnoticed', () => {
    const awaited = new Set(services.flatMap(([, { depends_on }]) => Object.keys(depends_on)));
    expect(services.filter(([name, one]) => isOneShot(one) && !awaited.has(name))).toEqual([]);
  });

  it("opens no port but the gateway's, and the mail catcher's in development", () => {
    const open = services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(open).toEqual(['gateway', 'mail']);
    expect(service('gateway').ports.map(filled)).toEqual(['127.0.0.1:8080:8080']);
    expect(services.filter(([, { profiles }]) => profiles)).toEqual([
      ['mail', expect.objectContaining({ profiles: ['development'] })],
    ]);
  });

  it('keeps the gateway and the mail catcher away from the database, and the database from everything else', () => {
    expect(compose.networks.database?.internal).toBe(true);
    expect(service('postgres').networks).toEqual(['database']);
    expect(service('gateway').networks).toEqual(['services']);
    expect(service('mail').networks).toEqual(['services']);
  });

  it.each(BROWSER_APPS)('publishes %s into the folder that the gateway serves', (app) => {
    const { volumes, depends_on } = service(app);
    expect(volumes).toEqual(['www:/www']);
    // Nothing of the running site, so that it is replaced alone.
    expect(Object.keys(depends_on)).toEqual(['prepare']);
    expect(service('gateway').volumes).toContain('www:/www:ro');
    expect(service('gateway').depends_on).toHaveProperty(app);
  });

  it('has a service for every upstream that a route names', () => {
    const rows = read('gateway/routes.tsv')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'));
    const upstreams = [...new Set(rows.map((row) => row.split(/\s+/)[1] ?? ''))];
    expect(upstreams.sort()).toEqual([...SERVICES].sort());
    for (const name of upstreams) {
      const address = `${name}:${environmentOf(name).PORT}`;
      expect(environmentOf('gateway')).toHaveProperty(`GATEWAY_UPSTREAM_${variableOf(name)}`, address);
    }
  });

  it('imports the teams before the library that names them', () => {
    expect(service('import-catalog').depends_on).toHaveProperty('import-community');
    expect(service('gateway').depends_on).toHaveProperty('import-catalog');
  });
});

describe('secrets', () => {
  it.each(SERVICES)('of %s come from files that no other container has', (name) => {
    const volume = `${variableOf(name)}_SECRETS`;
    const holders = services.filter(([, { volumes }]) =>
      volumes.some((line) => variablesIn(line).includes(volume)),
    );
    const mayHold = new RegExp(`^(prepare|bootstrap|((migrate|import)-)?${name})$`);
    expect(holders.map(([holder]) => holder).filter((holder) => !mayHold.test(holder))).toEqual([]);
    const readers = service(name).volumes.filter((line) => !line.endsWith(':ro'));
    expect(readers).toEqual([]);
  });

  it('never stand in an environment', () => {
    for (const [name, { environment }] of services) {
      const open = Object.keys(environment).filter((key) => /PASSWORD$|^DATABASE_URL$|_KEY$/.test(key));
      expect([name, open]).toEqual([name, []]);
    }
  });
});

describe.each(SERVICES)('the environment of %s', (name) => {
  it('has every variable without a default, nothing unknown, and only values that the service takes', async () => {
    const { shape } = await environmentSchema(name);
    const given = environmentOf(name);
    const needed = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
    expect(needed.filter((key) => !(key in given || `${key}_FILE` in given))).toEqual([]);
    const known = (key: string) => key in shape || key.replace(/_FILE$/, '') in shape;
    expect(Object.keys(service(name).environment).filter((key) => !known(key))).toEqual([]);
    const wrong = Object.entries(given).filter(
      ([key, value]) => key in shape && !shape[key]?.safeParse(value).success,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no variable of the service out', async () => {
    const { shape } = await environmentSchema(name);
    const offered = Object.keys(service(name).environment);
    const missing = Object.keys(shape).filter(
      (key) => !offered.includes(key) && !offered.includes(`${key}_FILE`),
    );
    expect(missing).toEqual([]);
  });
});

describe('.env.example', () => {
  const files = ['docker-compose.yml', 'deploy/compose.tls.yaml', 'deploy/compose.backup.yaml'];
  const text = files.map(read).join('\n');
  const lines = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)];

  it('has every variable of the compose files, and no other', () => {
    const used = variablesIn(text);
    // These are Compose's own.
    const listed = lines.map(([, name]) => name).filter((name) => !name?.startsWith('COMPOSE_'));
    expect([...new Set(listed)].sort()).toEqual(used.sort());
  });

  it('shows the defaults as they are', () => {
    const defaults = new Map(
      [...text.matchAll(/\$\{(\w+):-([^${}]*)\}/g)].map(([, name, value]) => [name, value]),
    );
    const shown = lines.filter(([line]) => !line.startsWith('#'));
    expect(shown.filter(([, name, value]) => (defaults.get(name ?? '') ?? '') !== value)).toEqual([]);
  });
});
