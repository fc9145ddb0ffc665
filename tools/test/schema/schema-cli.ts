import { readFile, writeFile } from 'node:fs/promises';
import '../../src/lib/service-source.ts';
import { pathToFileURL } from 'node:url';
import type { PersonData } from '@meshwork/service-kit/personal-data';
import {
  dataMapPart,
  dataModelPart,
  readSchema,
  schemaText,
  withPart,
} from '@meshwork/test-kit/service/schema';
import { folderOf, SERVICES, schemaOf } from '../../src/lib/apps.ts';
import { Failure, runMain } from '../../src/lib/failure.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { Rig } from '../operate/support/rig.ts';

const PAGE = fromRoot('docs/generated/data-model.md');
const MAP = fromRoot('docs/generated/data-map.md');

/** The columns of a service that name people, as its definition lists them. */
async function peopleOf(service: string): Promise<readonly PersonData[]> {
  const file = fromRoot(folderOf(service), 'src', `${service}.definition.ts`);
  const [definition] = Object.values(await import(pathToFileURL(file).href)) as {
    people: readonly PersonData[];
  }[];
  if (!definition) throw new Failure(`${file} exports no definition`);
  return definition.people;
}

/** `npm run generate -- schema [service …]`: writes the schema of a new installation and what it holds about people, to be read. */
await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !SERVICES.includes(name));
  if (unknown) throw new Failure(`there is no service ${unknown}`);
  const services = named.length > 0 ? named : SERVICES;
  // Also where one is named: its views read those that the others publish.
  const rig = await Rig.open(SERVICES);
  try {
    const { context } = await rig.database('fresh', SERVICES);
    let page = await readFile(PAGE, 'utf8');
    let map = await readFile(MAP, 'utf8');
    for (const service of services) {
      const schema = await context.postgres.withClient('meshwork', (client) =>
        readSchema(client, schemaOf(service)),
      );
      const file = `${folderOf(service)}/schema.sql`;
      await writeFile(fromRoot(file), schemaText(schema));
      page = withPart(page, schema.name, dataModelPart(schema));
      map = withPart(map, service, dataMapPart(service, await peopleOf(service)));
      console.log(file);
    }
    await writeFile(PAGE, page);
    await writeFile(MAP, map);
    console.log('docs/generated/data-model.md, docs/generated/data-map.md');
  } finally {
    await rig.close();
  }
  return 0;
});
