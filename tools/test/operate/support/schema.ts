import { readFile } from 'node:fs/promises';
import { readSchema, schemaText } from '@meshwork/test-kit/service/schema';
import { folderOf, schemaOf as nameOf, SERVICES } from '../../../src/lib/apps.ts';
import { fromRoot } from '../../../src/lib/paths.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';

/** The services' schemas as the commands that would create them: columns in their order, rights and comments included. */
export const schemaOf = ({ postgres }: ServiceContext): Promise<Record<string, string>> =>
  postgres.withClient('meshwork', async (client) => {
    const texts: Record<string, string> = {};
    for (const service of SERVICES) texts[service] = schemaText(await readSchema(client, nameOf(service)));
    return texts;
  });

/** Describes the schemas of a new installation, as the services' own tests compare them with their migrations. */
export const freshSchema = async (): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const service of SERVICES)
    texts[service] = await readFile(fromRoot(folderOf(service), 'schema.sql'), 'utf8');
  return texts;
};
