import { readFileSync } from 'node:fs';
import { DOMAINS, REMOTES, SERVICES, variableOf } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { growCompose } from './compose.ts';
import { growKubernetes } from './kubernetes.ts';
import type { DomainNames } from './names.ts';

/** The lists that every domain stands in, by path: the old text in, the text with one more domain out. */
type Edit = (text: string, names: DomainNames) => string | Promise<string>;

const oneLineEach = (record: Record<string, unknown>): string => {
  const spaced = (value: unknown) =>
    JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']');
  const lines = Object.entries(record).map(([key, value]) => `  ${JSON.stringify(key)}: ${spaced(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

const domains: Edit = (_, { plural }) =>
  oneLineEach({ ...DOMAINS, [plural]: { remote: `mfe-${plural}`, service: plural, contracts: [plural] } });

const mounts: Edit = (text, { plural }) => {
  const label = plural.replaceAll('-', ' ');
  return oneLineEach({
    ...JSON.parse(text),
    [plural]: { label: label.charAt(0).toUpperCase() + label.slice(1), remote: `mfe-${plural}` },
  });
};

/** Adds a row whose cells stand where those of the rows before do. */
const withRow = (table: string, cells: readonly string[]): string => {
  const row = table.trimEnd().split('\n').at(-1) ?? '';
  const starts = [...row.matchAll(/\S+/g)].map(({ index }) => index);
  const line = cells
    .reduce((text, cell, column) => `${text.padEnd(starts[column] ?? 0)}${cell} `, '')
    .trimEnd();
  return `${table.trimEnd()}\n${line}\n`;
};

const routes: Edit = (text, { plural }) => withRow(text, [`/_api/${plural}`, plural, 'domain']);
const pages: Edit = (text, { plural }) => withRow(text, [`/${plural}`, `mfe-${plural}`]);

/** Adds `line` behind the last line that begins with one of the variables. */
const afterVariables = (text: string, variables: readonly string[], line: string): string => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((candidate) => variables.some((name) => candidate.startsWith(`${name}=`)));
  return lines.toSpliced(last + 1, 0, line).join('\n');
};

const tagOf = (part: string): string => `${variableOf(part)}_TAG`;
const secretsOf = (service: string): string => `${variableOf(service)}_SECRETS`;

const environment: Edit = (text, { plural }) => {
  const remote = `mfe-${plural}`;
  const withService = afterVariables(text, SERVICES.map(tagOf), `${tagOf(plural)}=local`);
  const withRemote = afterVariables(withService, REMOTES.map(tagOf), `${tagOf(remote)}=local`);
  return afterVariables(withRemote, SERVICES.map(secretsOf), `${secretsOf(plural)}=${plural}-secrets`);
};

const EDITS: Readonly<Record<string, Edit>> = {
  'domains.json': domains,
  'libs/shell-contract/src/mounts.json': mounts,
  'gateway/routes.tsv': routes,
  'gateway/pages.tsv': pages,
  'docker-compose.yml': growCompose,
  '.env.example': environment,
  ...growKubernetes,
};

/** What the shared files are to become, by path. Nothing is written, so that a failure leaves everything as it is. */
export const sharedFiles = async (names: DomainNames): Promise<Map<string, string>> => {
  const edited = Object.entries(EDITS).map(async ([path, edit]) => {
    return [path, await edit(readFileSync(fromRoot(path), 'utf8'), names)] as const;
  });
  return new Map(await Promise.all(edited));
};
