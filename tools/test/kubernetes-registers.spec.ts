import { expect, it } from '@jest/globals';
import { BASE, type Workload, workloads } from './kubernetes-objects.ts';
import { type KubernetesObject, render } from './kubernetes-render.ts';

const EXAMPLE = 'deploy/kubernetes/overlays/example';
const KEYS = ['TBA_KEY', 'FTC_EVENTS_USER', 'FTC_EVENTS_TOKEN', 'ROBOTEVENTS_TOKEN'];

const environmentOf = (objects: KubernetesObject[], name: string) =>
  (workloads(objects) as Workload[]).flatMap((workload) =>
    workload.kind === 'Deployment' && workload.metadata.name === name
      ? workload.spec.template.spec.containers.flatMap(({ env = [] }) => env)
      : [],
  );

it('gives the keys of registers to nobody but the community', () => {
  const has = (objects: KubernetesObject[], name: string) =>
    environmentOf(objects, name).some((variable) => KEYS.includes(variable.name));
  expect(['auth', 'catalog', 'renderer'].map((name) => has(render(EXAMPLE), name))).toEqual([
    false,
    false,
    false,
  ]);
  expect(has(render(BASE), 'community')).toBe(false);
});
