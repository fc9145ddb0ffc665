import { readFileSync } from 'node:fs';
import { REMOTES, SERVICES, variableOf } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { growCompose } from './compose.ts';
import { growKubernetes } from './kubernetes.ts';
import type { DomainNames } from './names.ts';

/** The lists that every domain stands in, by path: the old text in, the text with one more domain out. */
type Edit = (text: string, names: DomainNames) => string | Promise<string>;

const domains: Edit = (text, { plural }) => {
  const label = plural.replaceAll('-', ' ');
  const key = plural.includes('-') ? `'${plural}'` : plural;
  const entry = `  ${key}: {
    remote: 'mfe-${plural}',
    service: '${plural}',
    contracts: ['${plural}'],
    pages: {
      ${key}: { label: '${label.charAt(0).toUpperCase() + label.slice(1)}', navigation: true },
    },
  },
`;
  return text.replace(/^} as const satisfies/m, () => `${entry}} as const satisfies`);
};

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
  'domains.ts': domains,
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
