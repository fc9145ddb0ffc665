import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROCESSES, SERVICES, variableOf } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { environmentSchema, migrationSchema, type Shape } from './environment.schema.ts';
import {
  base,
  type Container,
  containerOf,
  containersOf,
  oneOf,
  podOf,
  workloads,
} from './kubernetes-objects.ts';

const all = workloads(base);

/** The variables of a container with the values that it gets. */
const variablesOf = (container: Container): Record<string, string> => {
  const dataOf = (name: string) => oneOf<{ data: Record<string, string> }>('ConfigMap', name).data;
  const groups = (container.envFrom ?? []).map(({ configMapRef }) => dataOf(configMapRef.name));
  const single = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const ref = valueFrom?.configMapKeyRef;
    return [name, ref ? dataOf(ref.name)[ref.key] : value];
  });
  return Object.assign({}, ...groups, Object.fromEntries(single));
};

const holdsAgainst = (variables: Record<string, string>, shape: Shape['shape']) => {
  const wrong = Object.entries(variables).filter(([key, value]) => {
    const field = shape[key] ?? shape[key.replace(/_FILE$/, '')];
    return !field || (key in shape && value !== '' && !field.safeParse(value).success);
  });
  expect(wrong).toEqual([]);
  const needed = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
  expect(needed.filter((key) => !(key in variables || `${key}_FILE` in variables))).toEqual([]);
};

describe('the environment', () => {
  it.each(PROCESSES)(
    'of %s has every required variable, no unknown one, and only valid values',
    async (name) => {
      const container = containerOf('Deployment', name);
      holdsAgainst(variablesOf(container), (await environmentSchema(name)).shape);
      expect(variablesOf(container).PORT).toBe(String(container.ports?.[0]?.containerPort));
    },
  );

  it.each(SERVICES)('of the migration of %s has the same', async (name) => {
    const container = containerOf('Job', `migrate-${name}`);
    holdsAgainst(variablesOf(container), (await migrationSchema()).shape);
  });

  it('of the gateway has only existing settings, and the address of every process', () => {
    const container = containerOf('Deployment', 'gateway');
    const variables = variablesOf(container);
    const settings = [...readFileSync(fromRoot('gateway/settings.tsv'), 'utf8').matchAll(/^[A-Z_]+/gm)].map(
      String,
    );
    const upstreams = PROCESSES.map((process) => [
      `GATEWAY_UPSTREAM_${variableOf(process)}`,
      `${process}:3000`,
    ]);
    expect(variables).toMatchObject(Object.fromEntries(upstreams));
    const others = Object.keys(variables).filter((key) => !upstreams.some(([name]) => name === key));
    expect(others.filter((key) => !settings.includes(key))).toEqual([]);
  });

  it('has no secret', () => {
    for (const workload of all) {
      const variables = containersOf(workload).flatMap((container) => Object.entries(variablesOf(container)));
      // Where a file is, is none.
      const names = variables.filter(([, value]) => !value?.startsWith('/')).map(([name]) => name);
      expect(names.filter((name) => /PASSWORD$|^DATABASE_URL$|^SMTP_URL$|_KEY$/.test(name))).toEqual([]);
    }
  });
});

it.each(SERVICES)(
  'secrets of %s are mounted where it runs, migrates or imports, and where roles are made',
  (name) => {
    const holders = all.filter((workload) => JSON.stringify(podOf(workload).volumes).includes(`"${name}"`));
    const mayHold = new RegExp(`^(bootstrap|import|(migrate-)?${name})$`);
    expect(holders.map(({ metadata }) => metadata.name).filter((holder) => !mayHold.test(holder))).toEqual(
      [],
    );
    expect(holders.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(['bootstrap', name, `migrate-${name}`]),
    );
  },
);

describe('the database', () => {
  it('accepts the connections of the largest number of pods', () => {
    const pools = SERVICES.map((name) => {
      const scaler = oneOf<{ spec: { maxReplicas: number } }>('HorizontalPodAutoscaler', name);
      // Background jobs use up to four connections beside the pool; one more pod runs during a roll-out.
      const connections = Number(variablesOf(containerOf('Deployment', name)).DATABASE_POOL) + 4;
      return (scaler.spec.maxReplicas + 1) * connections;
    });
    const cluster = oneOf<{ spec: { postgresql: { parameters: Record<string, string> } } }>('Cluster');
    const { parameters } = cluster.spec.postgresql;
    const needed = pools.reduce((sum, pool) => sum + pool, 0);
    expect(Number(parameters.max_connections)).toBeGreaterThanOrEqual(needed);
  });

  it('admits exactly the pods that have its address', () => {
    const clients = all.filter(({ spec }) => spec.template.metadata.labels['meshwork/database'] === 'client');
    const users = all.filter((workload) => /database-url|POSTGRES_ADDRESS/.test(JSON.stringify(workload)));
    expect(clients).toEqual(users);
  });
});
