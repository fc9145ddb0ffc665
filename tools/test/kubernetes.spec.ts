import { describe, expect, it } from '@jest/globals';
import { RENDERER } from '../src/lib/apps.ts';
import { faultsOf } from './kubernetes.schema.ts';
import {
  BASE,
  base,
  containerOf,
  containersOf,
  deployments,
  oneOf,
  podOf,
  titled,
  type Workload,
  workloads,
} from './kubernetes-objects.ts';
import { render } from './kubernetes-render.ts';

const OVERLAYS = [BASE, 'deploy/kubernetes/overlays/example', 'deploy/kubernetes/overlays/one-node'];
const STAGES = ['foundation', 'prepare', 'migrate', 'publish', 'serve', 'import'];

const all = workloads(base);

describe.each(OVERLAYS)('%s', (folder) => {
  const objects = render(folder);

  it.each(objects.map((object) => [object.kind, object.metadata.name, object] as const))(
    'has a valid %s %s',
    async (_kind, _name, object) => expect(await faultsOf(object)).toEqual([]),
  );
});

it('has a nightly backup of the database in the example of a site', () => {
  const objects = render('deploy/kubernetes/overlays/example');
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  expect(of('ScheduledBackup')).toMatchObject([
    { spec: { cluster: { name: 'meshwork-postgres' }, method: 'plugin' } },
  ]);
  expect(of('Cluster')).toMatchObject([
    { spec: { plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'meshwork-backup' } }] } },
  ]);
  expect(of('ObjectStore').map(({ metadata }) => metadata.name)).toEqual(['meshwork-backup']);
});

describe('every pod', () => {
  it.each(titled(all))('of %s runs unprivileged', (_name, workload) => {
    const pod = podOf(workload);
    expect(pod).toMatchObject({
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

  it.each(titled(all))('of %s has resource requests and limits', (_name, workload) => {
    const amounts = { cpu: expect.any(String), memory: expect.any(String) };
    for (const { resources } of containersOf(workload)) {
      expect(resources).toEqual({ requests: amounts, limits: amounts });
    }
  });

  it.each(titled(all))('of %s mounts exactly its volumes', (_name, workload) => {
    const volumes = (podOf(workload).volumes ?? []).map(({ name }) => name);
    const mounted = containersOf(workload).flatMap(({ volumeMounts = [] }) =>
      volumeMounts.map(({ name }) => name),
    );
    expect([...new Set(mounted)].sort()).toEqual(volumes.sort());
  });

  it('belongs to a stage of the roll-out', () => {
    const stages = base.map(({ metadata }) => metadata.labels['meshwork/stage']);
    expect(stages.filter((stage) => !STAGES.includes(stage ?? ''))).toEqual([]);
  });
});

describe.each(titled(deployments))('%s', (_name, workload) => {
  const { name } = workload.metadata;
  const container = containerOf('Deployment', name);

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
    const settings = oneOf<{ data: Record<string, string> }>('ConfigMap', 'settings');
    const drain = Number(settings.data.DRAIN_SECONDS);
    const preStop = Number(container.lifecycle?.preStop.exec.command[1] ?? 0);
    // nginx, and a service after its drain, may have an answer under way that takes 30 s.
    expect(grace).toBeGreaterThanOrEqual((name === 'gateway' ? preStop : drain) + 30);
  });
});

describe('the network', () => {
  interface Rule {
    from?: object[];
    to?: object[];
    ports: { port: number | string }[];
  }
  interface NetworkPolicy {
    metadata: { name: string };
    spec: { podSelector: object; ingress?: Rule[]; egress?: Rule[] };
  }
  const policiesOf = (folder: string) =>
    render(folder).filter(({ kind }) => kind === 'NetworkPolicy') as unknown as NetworkPolicy[];

  it('lets nobody but the ingress controller reach the gateway, which believes its X-Forwarded-For', () => {
    const gateway = { matchLabels: { 'app.kubernetes.io/name': 'gateway' } };
    const rules = policiesOf(BASE).flatMap(({ spec }) =>
      JSON.stringify(spec.podSelector) === JSON.stringify(gateway) ? (spec.ingress ?? []) : [],
    );
    expect(rules.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'meshwork/ingress': 'true' } } }],
    ]);
  });

  it('has a way out for services by need alone', () => {
    const withMail = policiesOf('deploy/kubernetes/overlays/example');
    const ways = withMail
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
    for (const workload of all.filter(({ kind }) => kind === 'Deployment')) {
      const { labels } = workload.spec.template.metadata;
      if (labels['meshwork/part'] === 'service') expect(labels['meshwork/database']).toBe('client');
    }
  });
});

describe('the renderer', () => {
  interface Policy {
    spec: { podSelector: object; egress: { to?: { podSelector: object }[]; ports: { port: number }[] }[] };
  }
  const labels = oneOf<Workload>('Deployment', RENDERER).spec.template.metadata.labels;

  it('connects to services and to DNS, and to nothing else', () => {
    const { spec } = oneOf<Policy>('NetworkPolicy', 'renderer-to-nobody-else');
    expect(labels).toMatchObject({ 'meshwork/part': RENDERER });
    expect(spec.podSelector).toEqual({ matchLabels: { 'meshwork/part': RENDERER } });
    expect(spec.egress.map(({ to, ports }) => [to?.map(({ podSelector }) => podSelector), ports])).toEqual([
      [[{ matchLabels: { 'meshwork/part': 'service' } }], [{ protocol: 'TCP', port: 3000 }]],
      [undefined, [expect.objectContaining({ port: 53 }), expect.objectContaining({ port: 53 })]],
    ]);
  });

  it('has no secret but its own certificate, and no access to the database', () => {
    expect(labels).not.toHaveProperty('meshwork/database');
    const pod = JSON.stringify(podOf(oneOf<Workload>('Deployment', RENDERER)));
    expect(pod.match(/"secret[^}]*}/g)).toEqual(['"secret":{"secretName":"renderer-tls","defaultMode":288}']);
  });
});
