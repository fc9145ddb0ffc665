import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { Failure, runMain } from '../lib/failure.ts';
import { bootstrap } from '../stack/database.ts';
import { rolePassword, secretsFolder, superuserUrl } from '../stack/secrets-folder.ts';

/** One-shot of a container stack: `bootstrap.js <bootstrap.sql>` prepares roles, schemas and extensions. */
await runMain(async () => {
  const [script] = process.argv.slice(2);
  if (!script) throw new Failure('usage: bootstrap <bootstrap.sql>');
  const secrets = secretsFolder();
  const client = new Client({ connectionString: await superuserUrl(secrets) });
  await client.connect();
  try {
    const sql = await readFile(script, 'utf8');
    await bootstrap(client, sql, (service) => rolePassword(secrets, service));
  } finally {
    await client.end();
  }
  console.log('roles, schemas and extensions are there');
  return 0;
});
