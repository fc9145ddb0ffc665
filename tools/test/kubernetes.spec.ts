import { describe, expect, it } from '@jest/globals';
import { PROCESSES, RENDERER, SERVICES, variableOf } from '../src/lib/apps.ts';
import { faultsOf } from './kubernetes.schema.ts';
import { type KubernetesObject, render } from './kubernetes-render.ts';
import { environmentFaults, environmentSchema, migrationSchema, read } from './repository.fixture.ts';

const BASE = 'deploy/kubernetes/base';
const EXAMPLE = 'deploy/kubernetes/overlays/example';
const OVERLAYS = [BASE, EXAMPLE, 'deploy/kubernetes/overlays/one-node'];
const STAGES = ['foundation', 'prepare', 'migrate', 'publish', 'serve', 'import'];

/** The fields of a container that the tests read; kubernetes.schema.ts checks the whole against Kubernetes' own schemas. */
interface Container {
  image: string;
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: { configMapKeyRef: { name: string; key: string } } }[];
  volumeMounts?: { name: string }[];
  resources?: object;
  securityContext?: object;
  lifecycle?: { preStop: { exec: { command: string[] } } };
}

interface Pod {
  initContainers?: Container[];
  containers: Container[];
  volumes?: { name: string }[];
  topologySpreadConstraints?: object[];
  terminationGracePeriodSeconds?: number;
}

/** A Deployment or a Job. */
interface Workload extends KubernetesObject {
  spec: {
    selector?: { matchLabels: Record<string, string> };
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
  };
}

interface NetworkPolicy extends KubernetesObject {
  spec: {
    podSelector: object;
    ingress?: { from?: object[] }[];
    egress?: { to?: { podSelector: object }[]; ports: { port: number | string }[] }[];
  };
}

interface Ingress extends KubernetesObject {
  metadata: KubernetesObject['metadata'] & { annotations: Record<string, string> };
  spec: {
    tls: { hosts: string[]; secretName: string }[];
    rules: { host: string; http: { paths: { backend: { service: object } }[] } }[];
  };
}

/** The objects that every overlay is based on, and those of an example of a site. */
const [base, example] = [render(BASE), render(EXAMPLE)];

const ofKind = <T extends KubernetesObject>(kind: string, objects = base): T[] =>
  objects.filter((object) => object.kind === kind) as T[];

const deployments = ofKind<Workload>('Deployment');
const all = [...deployments, ...ofKind<Workload>('Job')];

/** The only object of a kind, or of a kind and a name; `T` has the fields that the test reads. */
const oneOf = <T = Record<string, unknown>>(kind: string, name?: string): KubernetesObject & T => {
  const found = ofKind(kind).filter(({ metadata }) => name === undefined || metadata.name === name);
  if (found.length !== 1) throw new Error(`${found.length} objects are ${kind} ${name ?? ''}`);
  return found[0] as KubernetesObject & T;
};
const dataOf = (name: string) => oneOf<{ data: Record<string, string> }>('ConfigMap', name).data;

const podOf = ({ spec }: Workload): Pod => spec.template.spec;
const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels;
const volumesOf = (workload: Workload): string => JSON.stringify(podOf(workload).volumes);
const namesOf = (objects: readonly KubernetesObject[]) => objects.map(({ metadata }) => metadata.name);
const containersOf = (workload: Workload): Container[] => {
  const { initContainers = [], containers } = podOf(workload);
  return [...containers, ...initContainers];
};

/** The only container, beside init containers, of a Deployment or a Job. */
const containerOf = (kind: 'Deployment' | 'Job', name: string): Container =>
  podOf(oneOf<Workload>(kind, name)).containers[0] as Container;

const titled = (list: Workload[]): [string, Workload][] =>
  list.map((one) => [`${one.kind} ${one.metadata.name}`, one]);

describe.each(OVERLAYS)('%s', (folder) => {
  it.each(render(folder).map((object) => [object.kind, object.metadata.name, object] as const))(
    'has a valid %s %s',
    async (_kind, _name, object) => expect(await faultsOf(object)).toEqual([]),
  );
});

it('has a nightly backup of the database in the example of a site', () => {
  expect(ofKind('ScheduledBackup', example)).toMatchObject([
    { spec: { cluster: { name: 'meshwork-postgres' }, method: 'plugin' } },
  ]);
  expect(ofKind('Cluster', example)).toMatchObject([
    { spec: { plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'meshwork-backup' } }] } },
  ]);
  expect(namesOf(ofKind('ObjectStore', example))).toEqual(['meshwork-backup']);
});

it('has each object in a stage of the roll-out', () => {
  const stages = base.map(({ metadata }) => metadata.labels['meshwork/stage']);
  expect(stages.filter((stage) => !STAGES.includes(stage ?? ''))).toEqual([]);
});

describe.each(titled(all))('the pod of %s', (_name, workload) => {
  it('runs unprivileged', () => {
    expect(podOf(workload)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('has resource requests and limits', () => {
    const amounts = { cpu: expect.any(String), memory: expect.any(String) };
    for (const { resources } of containersOf(workload))
      expect(resources).toEqual({ requests: amounts, limits: amounts });
  });

  it("mounts exactly its volumes, and never the authority's key", () => {
    const volumes = (podOf(workload).volumes ?? []).map(({ name }) => name);
    const mounted = containersOf(workload).flatMap(({ volumeMounts = [] }) =>
      volumeMounts.map(({ name }) => name),
    );
    expect([...new Set(mounted)].sort()).toEqual(volumes.sort());
    expect(JSON.stringify(podOf(workload))).not.toContain('meshwork-authority');
  });
});

describe.each(titled(deployments))('%s', (_name, workload) => {
  const { name } = workload.metadata;

  it('scales alone, is spread over nodes, and never has all pods down at once', () => {
    expect(workload.spec).not.toHaveProperty('replicas');
    const scaler = oneOf<{ spec: { minReplicas: number } }>('HorizontalPodAutoscaler', name);
    expect(scaler.spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name } });
    expect(scaler.spec.minReplicas).toBeGreaterThan(1);
    expect(oneOf('PodDisruptionBudget', name).spec).toMatchObject({
      maxUnavailable: 1,
      selector: workload.spec.selector,
    });
    expect(podOf(workload).topologySpreadConstraints?.[0]).toMatchObject({
      labelSelector: workload.spec.selector,
    });
    expect(workload.spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  it('may take longer to end than it drains', () => {
    const grace = podOf(workload).terminationGracePeriodSeconds ?? 0;
    const preStop = Number(containerOf('Deployment', name).lifecycle?.preStop.exec.command[1] ?? 0);
    // nginx, and a service after its drain, may have an answer under way that takes 30 s.
    const drain = name === 'gateway' ? preStop : Number(dataOf('settings').DRAIN_SECONDS);
    expect(grace).toBeGreaterThanOrEqual(drain + 30);
  });
});

/** The variables of a container with the values that it gets. */
const variablesOf = (container: Container): Record<string, string> => {
  const groups = (container.envFrom ?? []).map(({ configMapRef }) => dataOf(configMapRef.name));
  const single = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const ref = valueFrom?.configMapKeyRef;
    return [name, ref ? dataOf(ref.name)[ref.key] : value];
  });
  return Object.assign({}, ...groups, Object.fromEntries(single));
};

describe('the environment', () => {
  it.each(PROCESSES)(
    'of %s has every required variable, no unknown one, and only valid values',
    async (name) => {
      const container = containerOf('Deployment', name);
      expect(environmentFaults(variablesOf(container), await environmentSchema(name))).toEqual([]);
      expect(variablesOf(container).PORT).toBe(String(container.ports?.[0]?.containerPort));
    },
  );

  it.each(SERVICES)('of the migration of %s has the same', async (name) => {
    const variables = variablesOf(containerOf('Job', `migrate-${name}`));
    expect(environmentFaults(variables, await migrationSchema())).toEqual([]);
  });

  it('of the gateway has only existing settings, and the address of every process', () => {
    const variables = variablesOf(containerOf('Deployment', 'gateway'));
    const rows = read('gateway/settings.tsv');
    const settings = [...rows.matchAll(/^[A-Z_]+/gm)].map(String);
    const upstreams = Object.fromEntries(
      PROCESSES.map((process) => [`GATEWAY_UPSTREAM_${variableOf(process)}`, `${process}:3000`]),
    );
    expect(variables).toMatchObject(upstreams);
    expect(Object.keys(variables).filter((key) => !(key in upstreams || settings.includes(key)))).toEqual([]);
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
    const holders = namesOf(all.filter((workload) => volumesOf(workload).includes(`"${name}"`)));
    const mayHold = new RegExp(`^(bootstrap|import|(migrate-)?${name})$`);
    expect(holders.filter((holder) => !mayHold.test(holder))).toEqual([]);
    expect(holders).toEqual(expect.arrayContaining(['bootstrap', name, `migrate-${name}`]));
  },
);

describe('the database', () => {
  const clients = all.filter((workload) => labelsOf(workload)['meshwork/database'] === 'client');
  const { spec } = oneOf<{
    spec: { certificates: object; postgresql: { pg_hba: string[]; parameters: Record<string, string> } };
  }>('Cluster');

  it('accepts the connections of the largest number of pods', () => {
    const pools = SERVICES.map((name) => {
      const scaler = oneOf<{ spec: { maxReplicas: number } }>('HorizontalPodAutoscaler', name);
      // Background jobs use up to four connections beside the pool; one more pod runs during a roll-out.
      const connections = Number(variablesOf(containerOf('Deployment', name)).DATABASE_POOL) + 4;
      return (scaler.spec.maxReplicas + 1) * connections;
    });
    const needed = pools.reduce((sum, pool) => sum + pool, 0);
    expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(needed);
  });

  it('admits exactly the pods that have its address, and all of them have the authority', () => {
    const users = all.filter((workload) => /database-url|POSTGRES_ADDRESS/.test(JSON.stringify(workload)));
    expect(clients).toEqual(users);
    expect(clients.length).toBeGreaterThan(SERVICES.length * 2);
    const without = clients.filter((workload) => !/tls\/ca\.crt/.test(volumesOf(workload)));
    expect(namesOf(without)).toEqual([]);
  });

  it('takes nobody without TLS, and shows the certificate that its clients verify', () => {
    expect(spec.certificates).toEqual({ serverTLSSecret: 'postgres-tls', serverCASecret: 'postgres-tls' });
    expect(spec.postgresql.pg_hba).toEqual(['hostnossl all all all reject']);
  });
});

it('has no certificate for two parts', () => {
  const certificates = ofKind<KubernetesObject & { spec: { dnsNames?: string[] } }>('Certificate');
  const names = certificates.flatMap(({ spec }) => spec.dnsNames ?? []);
  expect(new Set(names).size).toBe(names.length);
  // The parts, and the authority.
  expect(certificates).toHaveLength(PROCESSES.length + 4);
});

describe('the network', () => {
  it('lets nobody but the ingress controller reach the gateway, which believes its X-Forwarded-For', () => {
    const gateway = JSON.stringify({ matchLabels: { 'app.kubernetes.io/name': 'gateway' } });
    const rules = ofKind<NetworkPolicy>('NetworkPolicy').flatMap(({ spec }) =>
      JSON.stringify(spec.podSelector) === gateway ? (spec.ingress ?? []) : [],
    );
    expect(rules.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'meshwork/ingress': 'true' } } }],
    ]);
  });

  it.each(OVERLAYS)(
    'is reached by TLS, which goes on to the gateway with its certificate verified: %s',
    (folder) => {
      const objects = render(folder);
      const [{ spec, metadata } = {} as Ingress, ...more] = ofKind<Ingress>('Ingress', objects);
      expect(more).toEqual([]);
      expect(spec.rules).toHaveLength(1);
      expect(spec.tls).toEqual([{ hosts: spec.rules.map(({ host }) => host), secretName: 'meshwork-tls' }]);
      const backends = spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
      expect(backends).toEqual([{ name: 'gateway', port: { name: 'https' } }]);
      const nginx = 'nginx.ingress.kubernetes.io';
      expect(metadata.annotations).toMatchObject({
        [`${nginx}/backend-protocol`]: 'HTTPS',
        [`${nginx}/proxy-ssl-verify`]: 'on',
        [`${nginx}/proxy-ssl-name`]: 'gateway',
      });
      const [gateway] = ofKind<KubernetesObject & { spec: { ports: object[] } }>('Service', objects).filter(
        ({ metadata }) => metadata.name === 'gateway',
      );
      expect(gateway?.spec.ports).toEqual([{ name: 'https', port: 443, targetPort: 'https' }]);
    },
  );

  it('has a way out for services by need alone', () => {
    const ways = ofKind<NetworkPolicy>('NetworkPolicy', example)
      .filter(({ spec }) => spec.egress && !JSON.stringify(spec.podSelector).match(/gateway|renderer/))
      .map(({ metadata, spec }) => [
        metadata.name,
        spec.egress?.flatMap(({ ports }) => ports.map(({ port }) => port)),
      ]);
    expect(Object.fromEntries(ways)).toEqual({
      'services-to-nobody-else': [5432, 53, 53, 4318],
      'link-readers-to-internet': [80, 443],
      'mail-senders-to-mail-server': [25, 465, 587],
    });
    for (const labels of deployments.map(labelsOf))
      if (labels['meshwork/part'] === 'service') expect(labels['meshwork/database']).toBe('client');
  });
});

describe('the renderer', () => {
  const workload = oneOf<Workload>('Deployment', RENDERER);

  it('connects to services and to DNS, and to nothing else', () => {
    const { spec } = oneOf<NetworkPolicy>('NetworkPolicy', 'renderer-to-nobody-else');
    expect(labelsOf(workload)).toMatchObject({ 'meshwork/part': RENDERER });
    expect(spec.podSelector).toEqual({ matchLabels: { 'meshwork/part': RENDERER } });
    expect(spec.egress?.map(({ to, ports }) => [to?.map(({ podSelector }) => podSelector), ports])).toEqual([
      [[{ matchLabels: { 'meshwork/part': 'service' } }], [{ protocol: 'TCP', port: 3000 }]],
      [undefined, [expect.objectContaining({ port: 53 }), expect.objectContaining({ port: 53 })]],
    ]);
  });

  it('has no secret but its own certificate, and no access to the database', () => {
    expect(labelsOf(workload)).not.toHaveProperty('meshwork/database');
    expect(JSON.stringify(podOf(workload)).match(/"secret[^}]*}/g)).toEqual([
      '"secret":{"secretName":"renderer-tls","defaultMode":288}',
    ]);
  });
});
