import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../lib/failure.ts';
import { type Registry } from '../../release/registry.schema.ts';
import { Site } from '../../release/site.ts';
import { error, type Finding } from '../finding.ts';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const PREFIX = '/_mfe/';

const remoteFindings = async (www: string, registry: Registry): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [name, { version, entry, exposed, styles }] of Object.entries(registry.remotes)) {
    const missing: string[] = [];
    for (const address of [entry, ...exposed, ...styles]) {
      if (!(await isThere(join(www, address.slice(PREFIX.length))))) missing.push(address);
    }
    if (missing.length > 0) {
      findings.push(
        error(
          `${name} ${version} is live and lacks ${missing.join(', ')}`,
          'Its pages do not load; the others do.',
          `npm run rollback -- ${name} (containers: docker compose run --rm --no-deps ${name} release.js rollback ${name})`,
        ),
      );
    }
  }
  return findings;
};

const shellFindings = async (www: string, registry: Registry): Promise<Finding[]> => {
  const mend =
    'npm run release -- shell (containers: docker compose run --rm --no-deps --entrypoint rm shell /www/.releases/shell.image, then docker compose up --detach shell)';
  const version = registry.shell?.version;
  if (!version) return [error('no shell is published', 'There is no page at all.', mend)];
  const folder = join(www, 'shell', version);
  const [page, wanted] = await Promise.all(
    [join(www, 'index.html'), join(folder, 'index.html')].map((path) =>
      readFile(path, 'utf8').catch(() => undefined),
    ),
  );
  if (wanted === undefined) {
    return [
      error(`the files of shell ${version}, which is live, are gone`, 'There is no page at all.', mend),
    ];
  }
  if (page === wanted) return [];
  return [
    error(
      `the page is not the one of shell ${version}, which is live`,
      'A release was cut short after its pointer moved.',
      mend,
    ),
  ];
};

/** Whether the pointers refer to existing files. A site without any release has no fault. */
export const publishedFindings = async (www: string): Promise<Finding[]> => {
  if (!(await isThere(join(www, 'registry.json')))) return [];
  let registry: Registry;
  try {
    registry = await new Site(www).registry();
  } catch (cause) {
    return [
      error(
        `${join(www, 'registry.json')} cannot be read: ${messageOf(cause).split('\n', 1)[0]}`,
        'The shell learns from it where the remotes are: no domain loads.',
        'remove it and publish everything again: npm start',
      ),
    ];
  }
  return [...(await shellFindings(www, registry)), ...(await remoteFindings(www, registry))];
};
