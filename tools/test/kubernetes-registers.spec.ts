import { expect, it } from '@jest/globals';
import { environmentSchema } from './environment.schema.ts';
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

it('reads the keys of registers from one secret, each of which may be missing', async () => {
  const keys = environmentOf(render(EXAMPLE), 'community').filter(({ name }) => KEYS.includes(name));
  expect(keys).toEqual(
    KEYS.map((name) => ({
      name,
      valueFrom: {
        secretKeyRef: { name: 'registers', key: name.toLowerCase().replaceAll('_', '-'), optional: true },
      },
    })),
  );
  const { shape } = await environmentSchema('community');
  expect(KEYS.filter((name) => !(name in shape))).toEqual([]);
});

it('gives them to the community alone, and to nobody without the component', () => {
  const has = (objects: KubernetesObject[], name: string) =>
    environmentOf(objects, name).some((variable) => KEYS.includes(variable.name));
  expect(['auth', 'catalog', 'renderer'].map((name) => has(render(EXAMPLE), name))).toEqual([
    false,
    false,
    false,
  ]);
  expect(has(render(BASE), 'community')).toBe(false);
});

it('has the schedule in the settings, which an overlay replaces', () => {
  const scheduleIn = (folder: string) =>
    render(folder).flatMap((object) =>
      object.kind === 'ConfigMap' && object.metadata.name === 'community-settings'
        ? [(object.data as Record<string, string>).REGISTER_IMPORT]
        : [],
    );
  expect([scheduleIn(BASE), scheduleIn(EXAMPLE)]).toEqual([['weekly'], ['daily']]);
});
