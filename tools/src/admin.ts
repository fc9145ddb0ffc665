import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageOf } from './lib/apps.ts';
import { helpIfAsked } from './lib/command-line.ts';
import { Failure, runMain } from './lib/failure.ts';
import { buildChanged } from './lib/nx.ts';
import { runProgram } from './stack/service-environment.ts';
import { withDatabase } from './with-database.ts';

/** The commands of auth's program for administrators. */
const USAGE =
  'usage: npm run admin -- grant | moderator | revoke | verify | invite | forget-factor | bounced <email>';

await runMain(async () => {
  const args = process.argv.slice(2);
  helpIfAsked(USAGE);
  if (args.length === 0) throw new Failure(USAGE);
  // The program runs in its own folder.
  const given = args.map((arg) => (existsSync(arg) ? resolve(arg) : arg));
  await buildChanged([packageOf('auth')]);
  await withDatabase(async (context) => {
    for (const line of await runProgram(context, 'auth', 'admin', given)) console.log(line);
  });
});
