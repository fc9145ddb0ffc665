import { createPublicKey } from 'node:crypto';
import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { error, type Finding } from '../finding.ts';

/** The major version that the embedded PostgreSQL has. */
const POSTGRES = '18';

const ownership = async (folder: string, user: number | undefined): Promise<Finding[]> => {
  const { uid } = await stat(folder);
  if (user === undefined || user === 0 || uid === user) return [];
  return [
    error(
      `${folder} belongs to user ${uid}, and you are ${user}`,
      'The stack was started as somebody else before and cannot go on as you.',
      `sudo chown -R ${user} ${folder}`,
    ),
  ];
};

const writability = async (folder: string): Promise<Finding[]> => {
  try {
    await access(folder, constants.W_OK);
    return [];
  } catch {
    return [
      error(
        `${folder} cannot be written`,
        'The stack keeps everything there.',
        `chmod u+w ${folder}, or set DATA_DIR`,
      ),
    ];
  }
};

const openToOthers = async (path: string, folder = false): Promise<Finding[]> => {
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return [];
  return [
    error(
      `${path} can be read by others (${(mode & 0o777).toString(8)})`,
      'Whoever reads it can sign in to the database, or sign identities of anybody.',
      `chmod ${folder ? 700 : 600} ${path}`,
    ),
  ];
};

/** Whether passwords and keys are private, and the key pairs match. */
export const secretFindings = async (folder: string): Promise<Finding[]> => {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return [];
  const secret = names.filter((name) => !name.endsWith('.pub.pem'));
  const findings = [
    ...(await openToOthers(folder, true)),
    ...(await Promise.all(secret.map((name) => openToOthers(join(folder, name))))).flat(),
  ];
  const [key, pub] = await Promise.all(
    ['identity.key.pem', 'identity.pub.pem'].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => undefined),
    ),
  );
  if (key && pub && createPublicKey(key).export({ type: 'spki', format: 'pem' }) !== pub) {
    findings.push(
      error(
        'identity.pub.pem does not belong to identity.key.pem',
        'Services refuse every identity that auth signs: nobody is signed in.',
        'stop the stack and start it again: the public half is made from the private one',
      ),
    );
  }
  return findings;
};

const clusterFindings = async (cluster: string): Promise<Finding[]> => {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!version) return [];
  const { mode } = await stat(cluster);
  return [
    ...((mode & 0o027) === 0
      ? []
      : [
          error(
            `${cluster} is open to others (${(mode & 0o777).toString(8)})`,
            'PostgreSQL refuses to start on such a folder.',
            `chmod 700 ${cluster}`,
          ),
        ]),
    ...(version === POSTGRES
      ? []
      : [
          error(
            `the data was made by PostgreSQL ${version}, and this is ${POSTGRES}`,
            'A newer PostgreSQL does not read it.',
            'dump it with the old release and load it with the new one (docs/operate.md)',
          ),
        ]),
  ];
};

/**
 * The folder in which a local stack keeps everything. One that is not there yet is well.
 * @param user the id of the present user
 */
export const dataFolderFindings = async (folder: string, user = process.getuid?.()): Promise<Finding[]> => {
  if (!(await stat(folder).catch(() => undefined))) return [];
  const own = await ownership(folder, user);
  if (own.length > 0) return own;
  return [
    ...(await writability(folder)),
    ...(await secretFindings(join(folder, 'secrets'))),
    ...(await clusterFindings(join(folder, 'postgres'))),
  ];
};
