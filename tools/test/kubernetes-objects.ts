import { type KubernetesObject, render } from './kubernetes-render.ts';

export const BASE = 'deploy/kubernetes/base';

/** The objects that every overlay is based on. */
export const base = render(BASE);

interface Probe {
  httpGet?: { path: string; port: string };
  exec?: { command: string[] };
}

/** The fields of a container that the tests read; kubernetes.schema.ts checks the whole against Kubernetes' own schemas. */
export interface Container {
  image: string;
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: { configMapKeyRef: { name: string; key: string } } }[];
  volumeMounts?: { name: string }[];
  resources?: object;
  securityContext?: object;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
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
export interface Workload extends KubernetesObject {
  spec: {
    selector?: { matchLabels: Record<string, string> };
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
  };
}

export const workloads = (objects: KubernetesObject[]): Workload[] =>
  objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as Workload[];

export const podOf = ({ spec }: Workload): Pod => spec.template.spec;

export const containersOf = (workload: Workload): Container[] => {
  const { initContainers = [], containers } = podOf(workload);
  return [...containers, ...initContainers];
};

/** The only object of a kind, or of a kind and a name; `T` has the fields that the test reads. */
export const oneOf = <T = Record<string, unknown>>(kind: string, name?: string): KubernetesObject & T => {
  const found = base.filter((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
  if (found.length !== 1) throw new Error(`${found.length} objects are ${kind} ${name ?? ''}`);
  return found[0] as KubernetesObject & T;
};

export const deployments = workloads(base).filter(({ kind }) => kind === 'Deployment');

/** The only container, beside init containers, of a Deployment or a Job. */
export const containerOf = (kind: 'Deployment' | 'Job', name: string): Container =>
  podOf(oneOf<Workload>(kind, name)).containers[0] as Container;

export const titled = (list: Workload[]): [string, Workload][] =>
  list.map((one) => [`${one.kind} ${one.metadata.name}`, one]);
