import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageOf } from './lib/apps.ts';
import { Failure, runMain } from './lib/failure.ts';
import { buildChanged } from './lib/nx.ts';
import { runProgram } from './stack/service-environment.ts';
import { withDatabase } from './with-database.ts';

/** `npm run admin -- grant <email>`, `verify <email>` and the other commands of auth's program for administrators. */
await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.length === 0)
    throw new Failure(
      'usage: npm run admin -- grant | moderator | revoke | verify | invite | forget-factor | bounced <email>',
    );
  // The program runs in its own folder.
  const given = args.map((arg) => (existsSync(arg) ? resolve(arg) : arg));
  await buildChanged([packageOf('auth')]);
  await withDatabase(async (context) => {
    for (const line of await runProgram(context, 'auth', 'admin', given)) console.log(line);
  });
});
