import { readFile } from 'node:fs/promises';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { type DomainNames, renaming } from './names.ts';
import { template } from './templates.ts';

/** @throws Failure where the file has no such line */
const insertBefore = async (
  path: string,
  line: RegExp,
  text: string,
): Promise<[path: string, text: string]> => {
  const before = await readFile(fromRoot(path), 'utf8');
  const at = before.search(line);
  if (at < 0) throw new Failure(`${path} has no line ${line}, before which the domain belongs`);
  return [path, before.slice(0, at) + text + before.slice(at)];
};

const manifestEntry = (plural: string): string => {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  const words = plural.replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return `  ${key}: {
    remote: 'mfe-${plural}',
    service: '${plural}',
    contracts: ['${plural}'],
    pages: {
      ${key}: { label: '${label}' },
    },
  },
`;
};

/**
 * Changes hand-written files of the whole project: the manifest gets one more domain, docker-compose.yml one more service. `npm run
 * generate -- domains` does the rest. Nothing is written here, so that a failure leaves everything as it is.
 */
export const sharedFiles = async (names: DomainNames): Promise<Map<string, string>> => {
  const service = renaming(names)(await template('compose-service.yaml'));
  return new Map([
    await insertBefore('domains.ts', /^} as const satisfies/m, manifestEntry(names.plural)),
    await insertBefore('docker-compose.yml', /^ *# >>> npm run new-domain/m, `${service}\n`),
  ]);
};
