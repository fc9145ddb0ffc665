import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { dumpTo } from '../../src/backup/dump.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { Failure, runMain } from '../../src/lib/failure.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { fillEmptyTables } from './support/empty-tables.ts';
import { Rig } from './support/rig.ts';
import { startSite } from './support/site.ts';
import { createContent, PASSWORD, register } from './support/site-content.ts';

/** No mail arrives that people could confirm their address by. */
const CONFIRMED = 'alter table auth.account alter email_verified_at set default now()';
/** A job of a queue that there is. */
const JOB = `insert into catalog_jobs.job (name, data) select name, '{}' from catalog_jobs.queue order by name limit 1`;

/** `npm run generate -- snapshot 0.2.0`, once per release: stores the database of a release for later upgrade tests. */
await runMain(async () => {
  const [version] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
    throw new Failure('usage: npm run generate -- snapshot <version>');
  const folder = fromRoot('tools/test/operate/released', version as string);
  await rm(folder, { recursive: true, force: true });
  const rig = await Rig.open();
  try {
    const { context } = await rig.database('release');
    // There is no mail server, so that the jobs that send mails are still in the queue.
    const site = await startSite(rig, 'site', () => ({ ...context, smtpUrl: 'smtp://127.0.0.1:9' }));
    const sql = (work: (client: Client) => Promise<unknown>) => context.postgres.withClient('meshwork', work);
    await sql((client) => client.query(CONFIRMED));
    await createContent(site.origin);
    const deleted = await register(site.origin, 'cleo');
    await deleted.done('/_api/profile/delete', { password: PASSWORD });
    // The last account: most rows of otherwise empty tables are theirs, and change nothing for the others.
    await register(site.origin, 'dora');
    await sql(async (client) => {
      await client.query(JOB);
      await fillEmptyTables(client, SERVICES);
    });
    const { tables } = await dumpTo(folder, context.postgres.url('meshwork'), SERVICES);
    const empty = tables.filter(({ rows }) => rows === 0).map(({ schema, table }) => `${schema}.${table}`);
    if (empty.length) throw new Failure(`there is nothing in ${empty.join(', ')}`);
    console.log(`${tables.length} tables in ${folder}`);
  } finally {
    await rig.close();
  }
  return 0;
});
