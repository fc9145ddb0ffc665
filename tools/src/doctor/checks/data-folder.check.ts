import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../../lib/json-file.ts';
import { recordSchema } from '../../stack/claim.ts';
import { isRunning } from '../../stack/strays.ts';
import { error, type Finding, found, warning } from '../finding.ts';
import { isOpenToOthers, isPair, rotationFindings, textOf } from './secrets.check.ts';

/** The major version that the embedded PostgreSQL has. */
const POSTGRES = '18';
/** A holder of the release lock updates it every second. */
const STALE_LOCK_MS = 10_000;

const octal = (mode: number): string => (mode & 0o777).toString(8);

/** Checks that passwords and keys are private, and that the key pair matches. */
const secretFindings = async (folder: string): Promise<Finding[]> => {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return [];
  const secrets = names.filter((name) => !name.endsWith('.pub.pem')).map((name) => join(folder, name));
  const modes = await Promise.all(
    [folder, ...secrets].map(async (path) => ({ path, mode: (await stat(path)).mode })),
  );
  const [key, pub] = await Promise.all(
    ['identity.key.pem', 'identity.pub.pem'].map((name) => textOf(join(folder, name))),
  );
  return found(
    ...modes.map(
      ({ path, mode }) =>
        isOpenToOthers(mode) &&
        error(
          `${path} can be read by others (${octal(mode)})`,
          'Whoever reads it can sign in to the database, or sign identities of anybody.',
          `chmod ${path === folder ? 700 : 600} ${path}`,
        ),
    ),
    !isPair(key, pub) &&
      error(
        'identity.pub.pem does not belong to identity.key.pem',
        'Services cannot check who is signed in: they answer them 503.',
        'stop the stack and start it again: the public half is made from the private one',
      ),
  );
};

const clusterFindings = async (cluster: string): Promise<Finding[]> => {
  const version = (await textOf(join(cluster, 'PG_VERSION')))?.trim();
  if (!version) return [];
  const { mode } = await stat(cluster);
  return found(
    (mode & 0o027) !== 0 &&
      error(
        `${cluster} is open to others (${octal(mode)})`,
        'PostgreSQL refuses to start on such a folder.',
        `chmod 700 ${cluster}`,
      ),
    version !== POSTGRES &&
      error(
        `the data was made by PostgreSQL ${version}, and this is ${POSTGRES}`,
        'A newer PostgreSQL does not read it.',
        'dump it with the old release and load it with the new one (docs/operate.md)',
      ),
  );
};

/**
 * The folder in which a local stack keeps everything. A missing one is no fault.
 * @param user the id of the current user
 */
export const dataFolderFindings = async (folder: string, user = process.getuid?.()): Promise<Finding[]> => {
  const there = await stat(folder).catch(() => undefined);
  if (!there) return [];
  if (user && there.uid !== user) {
    return [
      error(
        `${folder} belongs to user ${there.uid}, and you are ${user}`,
        'The stack was started as somebody else before and cannot go on as you.',
        `sudo chown -R ${user} ${folder}`,
      ),
    ];
  }
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return [
    ...found(
      !writable &&
        error(
          `${folder} cannot be written`,
          'The stack keeps everything there.',
          `chmod u+w ${folder}, or set DATA_DIR`,
        ),
    ),
    ...(await secretFindings(join(folder, 'secrets'))),
    ...(await rotationFindings(join(folder, 'secrets'), 'npm run rotate-key --')),
    ...(await clusterFindings(join(folder, 'postgres'))),
  ];
};

const leftStack = async (file: string): Promise<Finding[]> => {
  const raw = await readJson(file).catch(() => 'broken');
  if (raw === undefined) return [];
  const { data } = recordSchema.safeParse(raw);
  if (!data) {
    return [error(`${file} cannot be read`, 'The commands find a running stack by it.', `rm ${file}`)];
  }
  const left = Object.entries(data.children).flatMap(([name, child]) => (isRunning(child) ? [name] : []));
  return found(
    !isRunning(data.owner) &&
      warning(
        `a stack was killed outright${left.length > 0 ? ` and left behind: ${left.join(', ')}` : ''}`,
        'What is left holds ports and the database.',
        'npm start (it cleans up first)',
      ),
  );
};

/** The leftovers of killed processes. */
export const leftoverFindings = async (dataDir: string, www: string): Promise<Finding[]> => {
  const lock = await stat(join(www, '.releases/lock')).catch(() => undefined);
  return [
    ...(await leftStack(join(dataDir, 'stack.json'))),
    ...found(
      lock !== undefined &&
        Date.now() - lock.mtimeMs >= STALE_LOCK_MS &&
        warning(
          'a release was cut short',
          'The version before is live; the next release removes the rest.',
          'release again: npm run release -- <application>',
        ),
    ),
  ];
};
