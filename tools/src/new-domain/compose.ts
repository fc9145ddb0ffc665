import { REMOTES, SERVICES, variableOf } from '../lib/apps.ts';
import { type DomainNames, renaming } from './names.ts';
import { template } from './templates.ts';
import { YamlFile } from './yaml-file.ts';

/** The last of a mapping's keys that is one of `known`: a domain's parts come behind those of the others. */
const lastOf = (file: YamlFile, path: string[], known: readonly string[]): string[] => {
  const last = file.keys(...path).findLast((key) => known.includes(key));
  return [...path, last ?? ''];
};

/** The headings between the domains are lines of one length, whatever the name. */
const WIDTH = 121;
const withHeading = (text: string): string =>
  text.replace(/^( *# ── .*? )─+$/m, (_, title: string) => title.padEnd(WIDTH, '─'));

/** docker-compose.yml with the service, its migration and the publisher of one more domain. */
export const growCompose = async (text: string, names: DomainNames): Promise<string> => {
  const { plural } = names;
  const rename = renaming(names);
  const file = new YamlFile(text);
  const secrets = `\${${variableOf(plural)}_SECRETS:-${plural}-secrets}:/secrets/${plural}`;

  for (const [name, access] of [
    ['prepare', ''],
    ['bootstrap', ':ro'],
  ] as const) {
    const last = file.lastIndex(['services', name, 'volumes'], (item) => item.includes('_SECRETS'));
    file.insertAfter(['services', name, 'volumes', last], `      - ${secrets}${access}`);
  }
  file.insertAfter(
    lastOf(file, ['services'], SERVICES),
    `\n${withHeading(rename(await template('compose/service.yaml')))}`,
  );
  file.insertAfter(
    lastOf(file, ['services'], REMOTES),
    `\n${rename(await template('compose/publisher.yaml'))}`,
  );

  const upstream = (service: string) => `GATEWAY_UPSTREAM_${variableOf(service)}`;
  file.insertAfter(
    lastOf(file, ['services', 'gateway', 'environment'], SERVICES.map(upstream)),
    `      ${upstream(plural)}: ${plural}:3000`,
  );
  file.insertAfter(
    lastOf(file, ['services', 'gateway', 'depends_on'], REMOTES),
    `      mfe-${plural}: { condition: service_completed_successfully, required: false }`,
  );
  file.insertAfter(
    lastOf(
      file,
      ['volumes'],
      SERVICES.map((service) => `${service}-secrets`),
    ),
    `  ${plural}-secrets:`,
  );
  return file.toString();
};
