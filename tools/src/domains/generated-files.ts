import { readFile, writeFile } from 'node:fs/promises';
import { DOMAINS } from '../lib/apps.ts';
import { paint } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { fromRoot } from '../lib/paths.ts';
import { callTables, contractOf } from './contract-tables.ts';
import { deploymentBlocks, deploymentFiles } from './deployment-lists.ts';
import { failureTexts } from './failure-texts.ts';
import { gatewayTables } from './gateway-tables.ts';
import { languageFormats } from './language-formats.ts';
import { ownerBlocks } from './owners.ts';
import { type Route, routesOf } from './routes.ts';
import { secretBlocks } from './secret-addresses.ts';

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

/** Entries of LANGUAGES in libs/contracts/core/src/languages.ts. */
const languages = Object.entries(LANGUAGES).map(
  ([segment, { name, dir, state, code = segment, reviewed }]) => {
    const row = { code, name, dir, prefix: `/${segment}`, state, isReviewed: reviewed !== undefined };
    const fields = Object.entries(row).map(([key, value]) => `${key}: ${literal(value)}`);
    return `{ ${fields.join(', ')} },`;
  },
);

/** Entries of OFFERS in shell/src/languages/offer-language.tsx. */
const offers = Object.entries(LANGUAGES).flatMap(([segment, { code = segment, offer }]) =>
  offer ? [`${property(code)}: ${literal(offer)},`] : [],
);

const blocksOf = (routes: readonly Route[]) => ({
  'libs/shell-contract/src/mounts.ts': {
    mounts,
    'service labels': serviceLabels,
    services: labelledServices,
  },
  'libs/contracts/core/src/languages.ts': { languages },
  'shell/src/languages/offer-language.tsx': { 'language offers': offers },
  'shell/src/remotes/apart.ts': {
    apart: Object.values(DOMAINS).flatMap(({ apart, remote }) => (apart ? [`${literal(remote)},`] : [])),
  },
  'shell/renderer/src/api-routes.ts': {
    routes: routes.map(({ path, service }) => `{ path: ${literal(path)}, service: ${literal(service)} },`),
  },
  ...deploymentBlocks([...new Set(routes.map(({ service }) => service))]),
});

/** The calls that a page may send while the server renders it: reads that everybody may make, and what is below their first segment. */
const rendererRoutes = async (): Promise<Route[]> => {
  const routes = Object.values(DOMAINS).map(async (domain) => {
    const contract = await contractOf(domain.service);
    const open = Object.values(contract.endpoints).filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    return routesOf(domain, contract).filter(
      ({ path, kind }) => kind === 'domain' && open.some((call) => `${call.path}/`.startsWith(`${path}/`)),
    );
  });
  return (await Promise.all(routes)).flat();
};

const BLOCK = /^([ \t]*)(#|\/\/) >>> npm run domains: ([\w -]+)\n[\s\S]*?^[ \t]*\2 <<<$/gm;

/**
 * Replaces the lines between `# >>> npm run domains: NAME` and `# <<<`. Each line gets the indentation of the marker.
 * @param blocks the new lines by the block's name
 * @throws Failure when the text lacks one of the blocks or has one that nobody fills
 */
const fillBlocks = (text: string, blocks: Readonly<Record<string, readonly string[]>>): string => {
  const missing = new Set(Object.keys(blocks));
  const filled = text.replace(BLOCK, (_, indent: string, comment: string, name: string) => {
    const lines = blocks[name];
    if (!lines) throw new Failure(`nothing fills the block "${name}"`);
    missing.delete(name);
    const marked = [`${comment} >>> npm run domains: ${name}`, ...lines, `${comment} <<<`];
    return marked.map((line) => (line === '' ? '' : indent + line)).join('\n');
  });
  if (missing.size > 0) throw new Failure(`there is no block "${[...missing].join('", "')}"`);
  return filled;
};

/** Everything that is generated from domains.ts, languages.ts and the contracts: the text of each file by its path. */
export const generatedFiles = async (): Promise<Map<string, string>> => {
  const blocks = { ...blocksOf(await rendererRoutes()), ...(await secretBlocks()), ...ownerBlocks() };
  const filled = Object.entries(blocks).map(async ([path, parts]) => {
    return [path, fillBlocks(await readFile(fromRoot(path), 'utf8'), parts)] as const;
  });
  return new Map([
    ...Object.entries({
      ...(await gatewayTables()),
      ...(await failureTexts()),
      ...(await callTables()),
      ...deploymentFiles(),
      ...languageFormats(),
    }),
    ...(await Promise.all(filled)),
  ]);
};

/** `npm run generate -- domains`: writes the files that are generated from domains.ts and prints those that changed. */
const main = async (): Promise<undefined> => {
  for (const [path, text] of await generatedFiles()) {
    if ((await readFile(fromRoot(path), 'utf8').catch(() => '')) === text) continue;
    await writeFile(fromRoot(path), text);
    console.log(`${paint('yellow', '~')} ${path}`);
  }
};

if (import.meta.main) await runMain(main);
