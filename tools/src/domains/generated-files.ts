import { readFile } from 'node:fs/promises';
import { DOMAINS } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { callTables } from './call-tables.ts';
import { deploymentBlocks, deploymentFiles } from './deployment-lists.ts';
import { gatewayTables } from './gateway-tables.ts';
import { fillBlocks } from './marked-blocks.ts';
import { rendererRoutes } from './renderer-routes.ts';
import type { Route } from './routes.ts';

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
};

const property = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Entries of the object in libs/shell-contract/src/mounts.ts. */
const mounts = Object.values(DOMAINS).flatMap(({ remote, pages }) =>
  Object.entries(pages).map(([name, { label, roles, navigation, details }]) => {
    const fields = Object.entries({ label, remote, roles, navigation, details })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}: ${literal(value)}`);
    return `${property(name)}: { ${fields.join(', ')} },`;
  }),
);

/** Entries of SERVICE_LABELS in libs/shell-contract/src/mounts.ts. */
const serviceLabels = Object.values(DOMAINS).flatMap(({ service, serviceLabel }) =>
  serviceLabel ? [`${property(service)}: ${literal(serviceLabel)},`] : [],
);

/** Entries of SERVICES in libs/shell-contract/src/mounts.ts. */
const labelledServices = Object.values(DOMAINS).map(
  ({ service, serviceLabel = `${service} service` }) =>
    `{ service: ${literal(service)}, label: ${literal(serviceLabel)} },`,
);

/** Entries of the list in shell/src/developers/components/documented-services.ts. */
const services = Object.values(DOMAINS).flatMap(({ service, pages }) => {
  const labels = Object.values(pages).map(({ label }) => label);
  return ['{', `  service: ${literal(service)},`, `  pages: ${literal(labels.join(', '))},`, '},'];
});

const blocksOf = (routes: readonly Route[]) => ({
  'libs/shell-contract/src/mounts.ts': {
    mounts,
    'service labels': serviceLabels,
    services: labelledServices,
  },
  'shell/src/developers/components/documented-services.ts': { services },
  'shell/renderer/src/api-routes.ts': {
    routes: routes.map(({ path, service }) => `{ path: ${literal(path)}, service: ${literal(service)} },`),
  },
  ...deploymentBlocks([...new Set(routes.map(({ service }) => service))]),
});

/** Everything that is generated from domains.ts and the contracts: the text of each file by its path. */
export const generatedFiles = async (): Promise<Map<string, string>> => {
  const filled = Object.entries(blocksOf(await rendererRoutes())).map(async ([path, parts]) => {
    return [path, fillBlocks(await readFile(fromRoot(path), 'utf8'), parts)] as const;
  });
  return new Map([
    ...Object.entries({ ...(await gatewayTables()), ...(await callTables()), ...deploymentFiles() }),
    ...(await Promise.all(filled)),
  ]);
};
