import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './repository.fixture.ts';

const nested = z.record(z.string(), z.unknown());

/** Any Kubernetes object. */
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
});
export type KubernetesObject = z.output<typeof objectSchema>;

const operationSchema = z.strictObject({
  op: z.enum(['add', 'replace']),
  path: z.string().startsWith('/'),
  value: z.unknown(),
});

/** The part of Kustomize that the manifests use; anything else fails the test, since it would not be rendered. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.string().array().default([]),
  components: z.string().array().default([]),
  images: z.unknown().optional(),
  patches: z
    .strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() })
    .array()
    .default([]),
});
type Kustomization = z.output<typeof kustomizationSchema>;

/** The older rules, by which 0440 is octal and a bare `on` is true. */
const AS_KUBERNETES = { version: '1.1' } as const;

const readKustomization = (folder: string): Kustomization =>
  kustomizationSchema.parse(parse(read(join(folder, 'kustomization.yaml')), AS_KUBERNETES));

const loadFile = (path: string): KubernetesObject[] =>
  parseAllDocuments(read(path), AS_KUBERNETES).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return objectSchema.parse(document.toJS());
  });

const load = (path: string): KubernetesObject[] =>
  statSync(fromRoot(path)).isDirectory() ? render(path) : loadFile(path);

/** One step of RFC 6902. Its target must exist: a patch without a target is a mistake. */
const applyOperation = (object: unknown, { op, path, value }: z.output<typeof operationSchema>): void => {
  const steps = path.slice(1).split('/');
  const last = steps.pop() as string;
  const parent = steps.reduce<unknown>((node, step) => nested.parse({ ...(node as object) })[step], object);
  if (Array.isArray(parent) && op === 'add' && last === '-') {
    parent.push(value);
    return;
  }
  const holder = z
    .custom<Record<string, unknown>>((node) => typeof node === 'object' && node !== null)
    .parse(parent);
  if (op === 'replace' && !(last in holder)) throw new Error(`nothing to replace at ${path}`);
  holder[last] = value;
};

const applyPatches = (objects: KubernetesObject[], { patches }: Kustomization): void => {
  for (const { target, patch } of patches) {
    const found = objects.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    if (found.length !== 1) throw new Error(`${found.length} objects are ${target.kind} ${target.name}`);
    for (const operation of operationSchema.array().parse(parse(patch, AS_KUBERNETES)))
      applyOperation(found[0], operation);
  }
};

/** The objects of a folder as `kubectl kustomize` gives them, but for the images and the namespace, which no test reads. */
export const render = (folder: string): KubernetesObject[] => {
  const kustomization = readKustomization(folder);
  const objects = kustomization.resources.flatMap((path) => load(join(folder, path)));
  for (const path of kustomization.components) {
    const component = readKustomization(join(folder, path));
    objects.push(...component.resources.flatMap((file) => load(join(folder, path, file))));
    applyPatches(objects, component);
  }
  applyPatches(objects, kustomization);
  return objects;
};
