import { readFile, writeFile } from 'node:fs/promises';
import { readSchema, schemaText, withPart } from '@meshwork/test-kit/service/schema';
import { folderOf, SERVICES, schemaOf } from '../../src/lib/apps.ts';
import { Failure, runMain } from '../../src/lib/failure.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { Rig } from '../operate/support/rig.ts';

const PAGE = fromRoot('docs/data-model.md');

/** `npm run generate -- schema [service …]`: writes the schema of a new installation, to be read. */
await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !SERVICES.includes(name));
  if (unknown) throw new Failure(`there is no service ${unknown}`);
  const services = named.length > 0 ? named : SERVICES;
  const rig = await Rig.open(services);
  try {
    const { context } = await rig.database('fresh', services);
    let page = await readFile(PAGE, 'utf8');
    for (const service of services) {
      const schema = await context.postgres.withClient('meshwork', (client) =>
        readSchema(client, schemaOf(service)),
      );
      const file = `${folderOf(service)}/schema.sql`;
      await writeFile(fromRoot(file), schemaText(schema));
      page = withPart(page, schema);
      console.log(file);
    }
    await writeFile(PAGE, page);
    console.log('docs/data-model.md');
  } finally {
    await rig.close();
  }
  return 0;
});
