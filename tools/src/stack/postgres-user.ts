import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../lib/failure.ts';

/** Starts a PostgreSQL program as a user, with a command prefix. */
export interface Runner {
  uid?: number;
  gid?: number;
  prefix: string[];
}

const SETPRIV = '/usr/bin/setpriv';

const idOf = (name: string): { uid: number; gid: number } | undefined => {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
};

const ownerOf = (folder: string): { uid: number; gid: number } | undefined => {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
};

/** The user of a cluster's server when root starts it. */
export const clusterOwner = (cluster: string): { uid: number; gid: number } | undefined =>
  ownerOf(cluster) ?? idOf('postgres') ?? idOf('nobody');

/** Tells whether every user may enter the folders above a path. */
export const openToAll = (path: string): boolean => {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
};

/**
 * PostgreSQL refuses to run as root. Started by root (as in a container) it runs as `postgres`, or `nobody`, and the
 * cluster's folder is given to that user. Below a folder closed to others (such as /root) the user also gets the one
 * capability that it needs to enter.
 */
export const postgresRunner = (cluster: string): Runner => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = clusterOwner(cluster);
  if (!user)
    throw new Failure(
      'PostgreSQL cannot run as root and there is no user "postgres" or "nobody"; run npm start as another user',
    );
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  chownSync(cluster, user.uid, user.gid);
  if (openToAll(cluster)) return { ...user, prefix: [] };
  try {
    accessSync(SETPRIV, constants.X_OK);
  } catch {
    throw new Failure(
      `PostgreSQL runs as another user than root and cannot reach ${cluster}; set DATA_DIR to a folder open to all`,
    );
  }
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return { prefix: [SETPRIV, ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'] };
};
