import { spawnSync } from 'node:child_process';
import { helpIfAsked } from './lib/command-line.ts';
import { Failure, runMain } from './lib/failure.ts';
import { fromRoot } from './lib/paths.ts';

/** Programs that write files of the repository, what each writes, and the words that it takes. */
const GENERATORS: Readonly<Record<string, readonly [program: string, what: string, words?: string]>> = {
  domains: [
    'tools/src/domains/generated-files.ts',
    'mounts, the gateway’s tables and lists of containers, from domains.ts',
  ],
  accessibility: [
    'tools/src/accessibility/accessibility-cli.ts',
    'the table of /accessibility and docs/generated/openacr.yaml',
  ],
  evidence: [
    'tools/src/evidence/evidence-cli.ts',
    'the figures of /evidence and docs/generated/evidence.json, from what the last runs left',
  ],
  languages: [
    'tools/src/languages/languages-cli.ts',
    'the catalogues of each package, from its sources, and docs/generated/languages.md',
  ],
  openapi: [
    'tools/src/openapi/openapi-cli.ts',
    'the description of each service’s interface, from its contract',
    '[--release] [<service> …]',
  ],
  'api-report': ['tools/src/api-report/api-report.ts', 'the public names of shared libraries'],
  packages: [
    'tools/src/packages/packages.ts',
    'the shared libraries as packages of npm, into a folder',
    '<folder>',
  ],
  repository: [
    'tools/src/packages/repository.ts',
    'a domain as a repository of its own, into a folder',
    '<domain> <folder>',
  ],
  pictures: [
    'e2e/pictures/pictures-cli.ts',
    'the pictures of README.md, or that of docs/operate/site.md, of a running stack',
    '[league]',
  ],
  records: [
    'tools/src/records/record-index-cli.ts',
    'docs/generated/decisions.md, from the titles in docs/adr',
  ],
  runbook: [
    'tools/src/runbook/runbook-cli.ts',
    'docs/generated/variables.md, and the dashboard for Grafana from its rows',
  ],
  schema: [
    'tools/test/schema/schema-cli.ts',
    'schema.sql of each service, docs/generated/data-model.md and docs/generated/data-map.md',
    '[<service> …]',
  ],
  snapshot: [
    'tools/test/operate/snapshot.ts',
    'the database of a release, for the tests of upgrades',
    '<version>',
  ],
};

const USAGE = `usage: npm run generate -- <name> [<word> …]
${Object.entries(GENERATORS)
  .map(([name, [, what, words = '']]) => `  ${`${name} ${words}`.padEnd(40)}${what}`)
  .join('\n')}`;

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  helpIfAsked(USAGE);
  const [program, , words] = GENERATORS[name] ?? [];
  if (!program) throw new Failure(name ? `there is nothing "${name}" to generate\n${USAGE}` : USAGE);
  if (!words && args.length > 0) throw new Failure(`${name} takes no words\n${USAGE}`);
  return spawnSync(process.execPath, [fromRoot(program), ...args], { stdio: 'inherit' }).status ?? 1;
});
