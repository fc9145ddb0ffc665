import { expect, it } from '@jest/globals';
import { PROCESSES, SERVICES } from '../src/lib/apps.ts';
import { base, oneOf, podOf, workloads } from './kubernetes-objects.ts';

interface Certificate {
  spec: { dnsNames?: string[] };
}

const certificates = base.filter(({ kind }) => kind === 'Certificate') as unknown as Certificate[];

it('no certificate is for two parts', () => {
  const names = certificates.flatMap(({ spec }) => spec.dnsNames ?? []);
  expect(new Set(names).size).toBe(names.length);
  // The parts, and the authority.
  expect(certificates).toHaveLength(PROCESSES.length + 4);
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
  const without = clients.filter((workload) => !/tls\/ca\.crt/.test(JSON.stringify(podOf(workload).volumes)));
  expect(without.map(({ metadata }) => metadata.name)).toEqual([]);
});

it("the authority's key is mounted nowhere", () => {
  for (const workload of workloads(base))
    expect(JSON.stringify(podOf(workload))).not.toContain('meshwork-authority');
});
