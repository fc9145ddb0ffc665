import { describe, expect, it } from '@jest/globals';
import { PROCESSES, RENDERER, SERVICES } from '../src/lib/apps.ts';
import { MONITORING, POSTGRES } from '../src/stack/tls-inside.ts';
import { base, containerOf, oneOf, podOf, type Workload, workloads } from './kubernetes-objects.ts';

interface Certificate {
  metadata: { name: string };
  spec: { secretName: string; dnsNames?: string[]; usages?: string[]; issuerRef: { name: string } };
}

const certificates = base.filter(({ kind }) => kind === 'Certificate') as unknown as Certificate[];
const certificateOf = (part: string) => oneOf<Certificate>('Certificate', `${part}-tls`);
const environmentOf = (name: string): Record<string, string | undefined> =>
  Object.fromEntries(
    (containerOf('Deployment', name).env ?? []).map((variable) => [variable.name, variable.value]),
  );
const volumesOf = (kind: 'Deployment' | 'Job', name: string): string =>
  JSON.stringify(podOf(oneOf<Workload>(kind, name)).volumes);

describe('TLS between the parts', () => {
  it.each([
    ...SERVICES.map((name) => [name, ['server auth']]),
    [POSTGRES, ['server auth']],
    [RENDERER, ['server auth', 'client auth']],
    ['gateway', ['server auth', 'client auth']],
    [MONITORING, ['client auth']],
  ] as [string, string[]][])('%s has a certificate of its own for %j', (part, usages) => {
    const { spec } = certificateOf(part);
    expect(spec).toMatchObject({
      secretName: `${part}-tls`,
      usages,
      issuerRef: { name: 'meshwork-parts' },
    });
  });

  it('no certificate is for two parts', () => {
    const names = certificates.flatMap(({ spec }) => spec.dnsNames ?? []);
    expect(new Set(names).size).toBe(names.length);
    // The parts, and the authority.
    expect(certificates).toHaveLength(PROCESSES.length + 4);
  });

  it.each([...PROCESSES])('%s speaks TLS alone, by its own certificate', (name) => {
    expect(environmentOf(name).TLS_DIR).toBe('/run/meshwork/tls');
    expect(certificateOf(name).spec.dnsNames).toEqual([name]);
    expect(volumesOf('Deployment', name)).toContain(`"${name}-tls"`);
  });

  it('the gateway verifies services and renderer, and the ingress controller the gateway', () => {
    expect(environmentOf('gateway')).toMatchObject({
      GATEWAY_TLS_INSIDE: '/run/meshwork/tls',
      GATEWAY_TLS_LISTEN: '8443',
    });
    const { metadata } = oneOf<{ metadata: { annotations: Record<string, string> } }>('Ingress');
    expect(metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/backend-protocol': 'HTTPS',
      'nginx.ingress.kubernetes.io/proxy-ssl-secret': 'meshwork/gateway-tls',
      'nginx.ingress.kubernetes.io/proxy-ssl-verify': 'on',
      'nginx.ingress.kubernetes.io/proxy-ssl-server-name': 'on',
      'nginx.ingress.kubernetes.io/proxy-ssl-name': 'gateway',
    });
  });

  it('PostgreSQL takes nobody without TLS, and shows the certificate that its clients verify', () => {
    const { spec } = oneOf<{ spec: { certificates: object; postgresql: { pg_hba: string[] } } }>('Cluster');
    expect(spec.certificates).toEqual({ serverTLSSecret: 'postgres-tls', serverCASecret: 'postgres-tls' });
    expect(spec.postgresql.pg_hba).toEqual(['hostnossl all all all reject']);
  });

  it('every client of the database has the authority', () => {
    const clients = workloads(base).filter(
      ({ spec }) => spec.template.metadata.labels['meshwork/database'] === 'client',
    );
    expect(clients.length).toBeGreaterThan(SERVICES.length * 2);
    const without = clients.filter(
      (workload) => !/tls\/ca\.crt/.test(JSON.stringify(podOf(workload).volumes)),
    );
    expect(without.map(({ metadata }) => metadata.name)).toEqual([]);
  });

  it("the authority's key is mounted nowhere", () => {
    for (const workload of workloads(base))
      expect(JSON.stringify(podOf(workload))).not.toContain('meshwork-authority');
  });
});
