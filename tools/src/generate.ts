import { spawnSync } from 'node:child_process';
import { Failure, runMain } from './lib/failure.ts';
import { fromRoot } from './lib/paths.ts';

/** Programs that write files of the repository, and what each writes. */
const GENERATORS: Readonly<Record<string, readonly [program: string, what: string]>> = {
  domains: [
    'tools/src/domains/generated-files.ts',
    'mounts, the gateway’s tables and lists of containers, from domains.ts',
  ],
  openapi: [
    'tools/src/openapi/openapi-cli.ts',
    'the description of each service’s interface, from its contract',
  ],
  'api-report': ['tools/src/api-report/api-report.ts', 'the public names of shared libraries'],
  packages: ['tools/src/packages/packages.ts', 'the shared libraries as packages of npm, into a folder'],
  repository: ['tools/src/packages/repository.ts', 'a domain as a repository of its own, into a folder'],
  pictures: ['e2e/pictures/pictures-cli.ts', 'the pictures of README.md, of a running stack'],
  records: ['tools/src/records/record-index-cli.ts', 'the index of decisions in docs/adr'],
  runbook: ['tools/src/runbook/runbook-cli.ts', 'the table of variables in docs/operate/configure.md'],
  schema: ['tools/test/schema/schema-cli.ts', 'schema.sql of each service, and docs/data-model.md'],
  snapshot: ['tools/test/operate/snapshot.ts', 'the database of a release, for the tests of upgrades'],
};

/** `npm run generate -- <name> [argument …]` */
await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const [program] = GENERATORS[name] ?? [];
  if (!program) {
    const names = Object.entries(GENERATORS).map(([each, [, what]]) => `  ${each.padEnd(12)}${what}`);
    throw new Failure(`name one of these\n${names.join('\n')}`);
  }
  return spawnSync(process.execPath, [fromRoot(program), ...args], { stdio: 'inherit' }).status ?? 1;
});
