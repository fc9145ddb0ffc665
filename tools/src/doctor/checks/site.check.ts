import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../lib/failure.ts';
import type { Registry } from '../../release/pointer.ts';
import { Site } from '../../release/site.ts';
import { error, type Finding, found } from '../finding.ts';
import { textOf } from './secrets.check.ts';

const remoteFindings = (www: string, { remotes }: Registry): Finding[] =>
  Object.entries(remotes).flatMap(([name, { version, entry, exposed, styles }]) => {
    const missing = [entry, ...exposed, ...styles].filter(
      (address) => !existsSync(join(www, address.replace('/_mfe/', ''))),
    );
    return found(
      missing.length > 0 &&
        error(
          `${name} ${version} is live and lacks ${missing.join(', ')}`,
          'Its pages do not load; the others do.',
          `npm run rollback -- ${name} (containers: docker compose run --rm --no-deps publish release.js rollback ${name})`,
        ),
    );
  });

const shellFindings = async (www: string, { shell }: Registry): Promise<Finding[]> => {
  const mend = 'npm run release -- shell (containers: deploy/upgrade.sh shell)';
  const noPage = 'There is no page at all.';
  if (!shell?.version) return [error('no shell is published', noPage, mend)];
  const live = `shell ${shell.version}, which is live`;
  const wanted = await textOf(join(www, 'shell', shell.version, 'index.html'));
  if (wanted === undefined) return [error(`the files of ${live}, are gone`, noPage, mend)];
  const page = await textOf(join(www, 'index.html'));
  const why = 'A release was cut short after its pointer moved.';
  return found(page !== wanted && error(`the page is not the one of ${live}`, why, mend));
};

/** Checks that the pointers refer to existing files. A site without any release has no fault. */
export const publishedFindings = async (www: string): Promise<Finding[]> => {
  const file = join(www, 'registry.json');
  if (!existsSync(file)) return [];
  try {
    const registry = await new Site(www).registry();
    return [...(await shellFindings(www, registry)), ...remoteFindings(www, registry)];
  } catch (cause) {
    return [
      error(
        `${file} cannot be read: ${messageOf(cause).split('\n', 1)[0]}`,
        'The shell learns from it where the remotes are: no domain loads.',
        'remove it and publish everything again: npm start',
      ),
    ];
  }
};
