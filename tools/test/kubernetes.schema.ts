import type { KubernetesObject } from './kubernetes-render.ts';

/** Packages of the operators' schemas, by the group. */
const OPERATORS: Readonly<Record<string, string>> = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
  'cert-manager.io': '@kubernetes-models/cert-manager',
};

/** Groups without published schemas. */
const UNCHECKED = ['barmancloud.cnpg.io', 'gateway.networking.k8s.io'];

/** Fields that are newer than the package of schemas: CloudNativePG 1.26. */
const NEWER = ['.spec.plugins.0.isWALArchiver'];

/** Names the package of schemas for a group and version: Kubernetes' own, and the operators'. */
const packageOf = (apiVersion: string): string => {
  const [group = ''] = apiVersion.split('/');
  return `${OPERATORS[group] ?? 'kubernetes-models'}/${apiVersion}`;
};

type Model = { prototype: { validate(this: unknown): void } } | undefined;

const modelOf = async ({ apiVersion, kind }: KubernetesObject): Promise<Model> =>
  ((await import(packageOf(apiVersion))) as Record<string, Model>)[kind];

/** Records which fields the validation reads. */
const watched = (value: unknown, path: string, seen: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      if (typeof key === 'symbol') return Reflect.get(target, key);
      seen.add(`${path}.${key}`);
      return watched(Reflect.get(target, key), `${path}.${key}`, seen);
    },
  });
};

const fieldsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        `${path}.${key}`,
        ...fieldsOf(inner, `${path}.${key}`),
      ])
    : [];

/**
 * The violations of the schema of an object's kind. Fields that the schema does not contain count, as they do for the
 * API server: the validation reads every field of the schema, so a field that it never read is unknown.
 */
export const faultsOf = async (object: KubernetesObject): Promise<string[]> => {
  if (UNCHECKED.includes(object.apiVersion.split('/')[0] ?? '')) return [];
  const model = await modelOf(object);
  if (!model) return [`${object.apiVersion} has no ${object.kind}`];
  const seen = new Set<string>();
  try {
    model.prototype.validate.call(watched(object, '', seen));
  } catch (error) {
    return [(error as Error).message];
  }
  const unknown = fieldsOf(object, '').filter((field) => !seen.has(field) && !NEWER.includes(field));
  // The content of an unknown field need not be reported as well.
  return unknown
    .filter((field) => !unknown.some((other) => field.startsWith(`${other}.`)))
    .map((field) => `${field} is unknown`);
};
