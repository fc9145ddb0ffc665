import { PgBoss } from 'pg-boss';
import { schemaOf } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { secretsFolder, superuserUrl } from '../stack/secrets-folder.ts';

/** One-shot of a container stack: `redrive.js <service> <queue>` puts jobs that failed for good back into their queue. */
await runMain(async () => {
  const [service, queue] = process.argv.slice(2);
  if (!service || !queue) throw new Failure('usage: redrive <service> <queue>');
  const boss = new PgBoss({
    connectionString: await superuserUrl(secretsFolder()),
    schema: `${schemaOf(service)}_jobs`,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  console.log(`${await boss.redrive(`${queue}-dead`)} jobs are on their way again`);
  await boss.stop();
  return 0;
});
