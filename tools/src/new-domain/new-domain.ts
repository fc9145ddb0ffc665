import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMAINS, REMOTES, SERVICES } from '../lib/apps.ts';
import { runToEnd } from '../lib/child.ts';
import { commandLine } from '../lib/command-line.ts';
import { paint, step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';
import { type DomainNames, domainNames, renaming } from './names.ts';
import { sharedFiles, writeParts } from './templates.ts';

const USAGE = `usage: npm run new-domain -- <plural noun> [--singular <noun>] [--no-install]

Makes a new domain: contract, service, remote, journey, its containers, and its entry in domains.ts.`;

const takenNames = async (): Promise<string[]> => {
  const routes = await readFile(fromRoot('gateway/routes.tsv'), 'utf8');
  return [
    ...Object.keys(DOMAINS),
    ...SERVICES,
    ...REMOTES.map((remote) => remote.replace(/^mfe-/, '')),
    ...Object.values(DOMAINS).flatMap(({ pages }) => Object.keys(pages)),
    ...[...routes.matchAll(/^\/_api\/([\w-]+)/gm)].map(([, name]) => name as string),
  ];
};

/** Refuses folders that an interrupted run has left, because they may contain work by now. */
const requireNoFolders = ({ plural }: DomainNames): void => {
  const folders = [`libs/contracts/${plural}`, `services/${plural}`, `mfe-${plural}`];
  const there = folders.filter((folder) => existsSync(fromRoot(folder)));
  if (there.length > 0)
    throw new Failure(`there is something at ${there.join(', ')} already; remove it first`);
};

/** The names' lengths decide where lines break, and their order how imports are sorted. */
const format = (paths: readonly string[]): Promise<string> =>
  runToEnd({ name: 'biome', command: join(BIN, 'biome'), args: ['check', '--write', ...paths], cwd: ROOT });

const npm = (...args: string[]): Promise<string> =>
  runToEnd({ name: `npm ${args.join(' ')}`, command: 'npm', args, cwd: ROOT, env: process.env });

const nextSteps = ({ plural, singular }: DomainNames, installed: boolean): string => `
What is left to people:
${installed ? '' : '  npm install      links the new packages and adds them to the lock file\n'}\
${installed ? '' : `  npm run generate -- openapi ${plural} && npm run generate -- runbook      describes the interface and the variables\n`}\
${installed ? '' : `  npm run generate -- schema ${plural}      writes the tables to be read\n`}\
${installed ? '' : '  npm run generate -- languages      writes its sentences, to be translated\n'}\
  npm start                                 then open /${plural}
  npm run dev -- ${plural.padEnd(27)}follows its sources
  npm test -- service services/${plural}; npm test -- component mfe-${plural}; npm test -- journeys ${plural}

  libs/contracts/${plural}/src/${singular}.schema.ts says what one consists of; the table, the mapper and the form follow it.
  domains.ts says whether the header links to the page; run npm run generate -- domains after a change.
  services/auth: the export of one's own data reads ${plural.replaceAll('-', '_')}.personal_data_v1, once auth.definition.ts names what the domain publishes
  More: docs/new-domain.md
`;

const main = async (): Promise<number> => {
  const options = {
    singular: { type: 'string' },
    'no-install': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = commandLine(USAGE, options, 1);
  const [plural] = positionals;
  if (!plural) throw new Failure(USAGE);
  const names = domainNames(plural, values.singular, await takenNames());
  requireNoFolders(names);

  const shared = await sharedFiles(names);
  const made = await writeParts(renaming(names));
  for (const [path, text] of shared) await writeFile(fromRoot(path), text);
  await format([...made, ...shared.keys()]);
  for (const path of made.sort()) console.log(`${paint('green', '+')} ${path}`);
  for (const path of shared.keys()) console.log(`${paint('yellow', '~')} ${path}`);
  // Another process, which reads the new manifest.
  const domains = { command: process.execPath, args: [fromRoot('tools/src/domains/generated-files.ts')] };
  await runToEnd({ name: 'npm run generate -- domains', cwd: ROOT, output: 'through', ...domains });

  const install = !values['no-install'];
  if (install) {
    await step('npm install', () => npm('install', '--no-audit', '--no-fund'));
    await step('describe it', async () => {
      await npm('run', 'generate', '--', 'openapi', plural);
      await npm('run', 'generate', '--', 'runbook');
      await npm('run', 'generate', '--', 'schema', plural);
      await npm('run', 'generate', '--', 'languages');
    });
  }
  console.log(nextSteps(names, install));
  return 0;
};

if (import.meta.main) await runMain(main);
