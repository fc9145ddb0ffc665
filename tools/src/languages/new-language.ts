import { readFile, writeFile } from 'node:fs/promises';
import { runToEnd } from '../lib/child.ts';
import { commandLine } from '../lib/command-line.ts';
import { step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { languageRow } from './language-row.ts';

const USAGE = `usage: npm run new-language -- <tag> <its own name>

Begins a language as a draft: npm run new-language -- fr Français`;

/** These write what follows from languages.ts, in an order in which each finds what it reads. */
const GENERATED = ['domains', 'languages', 'openapi'];

const nextSteps = (tag: string): string => `
What is left to people:
  ${`*/locales/${tag}.po`.padEnd(33)}the sentences to be translated; what is empty stays English
  npm run generate -- languages    checks them, and counts them in docs/generated/languages.md
  npm run generate -- domains      the gateway's own failures, once libs/contracts/core has them
  npm start                        and open /${tag.toLowerCase()}, with draftLanguages: [${tag}] in site/site.yaml
  More: docs/translate.md
`;

await runMain(async () => {
  const { positionals } = commandLine(USAGE, {}, 2);
  const [tag, name] = positionals;
  if (!tag || !name) throw new Failure(USAGE);
  const list = fromRoot('languages.ts');
  await writeFile(list, languageRow(await readFile(list, 'utf8'), tag, name));
  // Each in a process of its own, which reads the new list.
  for (const part of GENERATED)
    await step(part, () => {
      const args = [fromRoot('tools/src/generate.ts'), part];
      return runToEnd({ name: `npm run generate -- ${part}`, command: process.execPath, args, cwd: ROOT });
    });
  console.log(nextSteps(tag));
});
