import { rm } from 'node:fs/promises';
import { dumpTo } from '../../src/backup/dump.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { Failure, runMain } from '../../src/lib/failure.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { Rig } from './support/rig.ts';
import { startSite } from './support/site.ts';
import { createContent, PASSWORD, register } from './support/site-content.ts';

/** Rows of tables that the content of two people leaves empty. */
const REST = `
  insert into community.place_name values ('USA', 'AL', 'United States', 'Alabama') on conflict do nothing;
  insert into auth.idempotency_key (person_id, key, endpoint, body_hash) values (1, 'once', '/_api/profile/update', '\\x00');
  insert into catalog_jobs.job (name, data) select name, '{}' from catalog_jobs.queue order by name limit 1;`;

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
    await createContent(site.origin);
    const deleted = await register(site.origin, 'cleo');
    await deleted.done('/_api/profile/delete', { password: PASSWORD });
    await context.postgres.withClient('meshwork', (client) => client.query(REST));
    const { tables } = await dumpTo(folder, context.postgres.url('meshwork'), SERVICES);
    const empty = tables.filter(({ rows }) => rows === 0).map(({ schema, table }) => `${schema}.${table}`);
    if (empty.length)
      throw new Failure(`there is nothing in ${empty.join(', ')}; let support/site-content.ts use it`);
    console.log(`${tables.length} tables in ${folder}`);
  } finally {
    await rig.close();
  }
  return 0;
});
