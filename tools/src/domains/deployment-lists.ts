import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_APPS, PROCESSES, SERVICES, variableOf } from '../lib/apps.ts';
import { HEADER } from './gateway-tables.ts';

// No line is longer than the formatter allows, however long a name is.

type Blocks = Readonly<Record<string, readonly string[]>>;

const PARTS = [...PROCESSES, ...BROWSER_APPS];

const tagOf = (part: string) => `${variableOf(part)}_TAG`;
const secretsOf = (service: string) =>
  `\${${variableOf(service)}_SECRETS:-${service}-secrets}:/secrets/${service}`;
const upstreamOf = (process: string) => `UPSTREAM_${variableOf(process)}`;

const build = (app: string, index: number) => [
  ...(index > 0 ? [''] : []),
  `${app}:`,
  '  <<: *build',
  `  image: \${IMAGE_PREFIX:-meshwork/}${app}:\${${tagOf(app)}:-local}`,
  '  build:',
  '    context: .',
  '    dockerfile: deploy/image/Dockerfile',
  '    target: files',
  `    args: { PART: ${app} }`,
];

/** @param called the services that the renderer calls */
const compose = (called: readonly string[]): Blocks => ({
  secrets: SERVICES.map((service) => `- ${secretsOf(service)}`),
  'secrets to read': SERVICES.map((service) => `- ${secretsOf(service)}:ro`),
  builds: BROWSER_APPS.flatMap(build),
  upstreams: PROCESSES.map((process) => `GATEWAY_${upstreamOf(process)}: ${process}:3000`),
  'called services': called.map((service) => `${upstreamOf(service)}: ${service}:3000`),
  published: BROWSER_APPS.flatMap((app) => [
    `${app}:`,
    '  condition: service_completed_successfully',
    '  required: false',
  ]),
  'secret volumes': SERVICES.map((service) => `${service}-secrets:`),
});

const environment: Blocks = {
  tags: PARTS.map((part) => `#${tagOf(part)}=local`),
  secrets: SERVICES.map((service) => `#${variableOf(service)}_SECRETS=${service}-secrets`),
};

const kubernetes: Readonly<Record<string, Blocks>> = {
  'base/kustomization.yaml': {
    resources: [
      ...SERVICES.map((service) => `- services/${service}.yaml`),
      ...[...SERVICES, ...BROWSER_APPS].map((part) => `- generated/${part}.yaml`),
    ],
    images: PARTS.map((part) => `- { name: meshwork/${part}, newTag: local }`),
  },
  'base/bootstrap.yaml': {
    secrets: SERVICES.flatMap((service) => [
      '- secret:',
      `    name: ${service}`,
      '    items:',
      `      - { key: database-url, path: ${service}/database-url }`,
    ]),
  },
  'overlays/example/kustomization.yaml': {
    images: PARTS.flatMap((part) => [
      `- name: meshwork/${part}`,
      `  newName: cr.example.org/meshwork/${part}`,
      '  newTag: "2026-11-20"',
    ]),
  },
};

/**
 * The lists of services and remotes in hand-written files, by path.
 * @param called the services that the renderer calls
 */
export const deploymentBlocks = (called: readonly string[]): Readonly<Record<string, Blocks>> => ({
  'docker-compose.yml': compose(called),
  'deploy/kubernetes/base/renderer.yaml': {
    'called services': called.map(
      (service) => `- { name: ${upstreamOf(service)}, value: "${service}:3000" }`,
    ),
  },
  'deploy/defaults.env': environment,
  'deploy/prometheus/prometheus.yml': {
    processes: ['names:', ...PROCESSES.map((process) => `  - ${process}`)],
  },
  ...Object.fromEntries(
    Object.entries(kubernetes).map(([path, blocks]) => [`deploy/kubernetes/${path}`, blocks]),
  ),
});

const upstreams = `${HEADER}
apiVersion: v1
kind: ConfigMap
metadata:
  name: gateway-upstreams
  labels:
    meshwork/stage: foundation
data:
${PROCESSES.map((process) => `  GATEWAY_${upstreamOf(process)}: ${process}:3000\n`).join('')}`;

const GENERATED = 'deploy/kubernetes/base/generated';

/** The objects of each part, from one template: parts of a kind differ by their names alone. */
const objectsOf = (template: string, placeholder: string, parts: readonly string[]) => {
  const text = readFileSync(join(import.meta.dirname, template), 'utf8');
  return parts.map((part) => [
    `${GENERATED}/${part}.yaml`,
    `${HEADER}\n${text.replaceAll(placeholder, part)}`,
  ]);
};

/** Files of the deployment that are generated as a whole, by path. */
export const deploymentFiles = (): Record<string, string> => ({
  [`${GENERATED}/upstreams.yaml`]: upstreams,
  ...Object.fromEntries([
    ...objectsOf('service.yaml.template', 'SERVICE', SERVICES),
    ...objectsOf('web.yaml.template', 'APP', BROWSER_APPS),
  ]),
});
