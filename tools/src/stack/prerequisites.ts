import { existsSync, readFileSync } from 'node:fs';
import { findNginx } from '@meshwork/gateway';
import getPort from 'get-port';
import { runToEnd } from '../lib/child.ts';
import { Failure } from '../lib/failure.ts';

const isDebian = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));

const isRoot = (): boolean => process.getuid?.() === 0;

/** Tells whether packages can be installed without asking the operator. */
export const canInstall = (): boolean => isDebian() && isRoot();

const apt = async (...args: string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd({ name: `apt-get ${args[0]}`, command: 'apt-get', args: ['-qq', ...args], env });
};

/** Installs packages of Debian or Ubuntu, of which `optional` may be missing in an older release. */
export const install = async (needed: string[], optional: string[] = []): Promise<void> => {
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', ...needed);
  if (optional.length === 0) return;
  await apt('install', '--yes', '--no-install-recommends', ...optional).catch(() => undefined);
};

const HINT =
  process.platform === 'darwin'
    ? 'brew install nginx'
    : 'sudo apt-get install nginx-light (or your system\'s package "nginx")';

const BROTLI = ['libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

/**
 * Makes sure that there is an nginx: on Debian and Ubuntu root gets the packages installed.
 * @returns whether something was installed
 * @throws Failure with the one line that says how to install it
 */
export const requireNginx = async (): Promise<boolean> => {
  if (findNginx()) return false;
  if (!canInstall()) throw new Failure(`nginx is not installed; install it with: ${HINT}`);
  // Without brotli there is gzip.
  await install(['nginx-light'], BROTLI);
  if (!findNginx()) throw new Failure(`nginx could not be installed; install it with: ${HINT}`);
  return true;
};

/**
 * Makes sure that the nginx of a Debian speaks brotli, as that of the images does: the tests of bytes and encodings need it.
 * @throws Failure with the one line that says how to install it
 */
export const requireBrotli = async (): Promise<void> => {
  if (!isDebian() || existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')) return;
  if (!isRoot())
    throw new Failure(`nginx has no brotli; install it with: sudo apt-get install ${BROTLI.join(' ')}`);
  await install(BROTLI);
};

/** Fails with one clear line when `port` cannot be listened on. */
export const requireFreePort = async (port: number): Promise<void> => {
  if ((await getPort({ port })) !== port)
    throw new Failure(
      `port ${port} is taken, or needs more rights; choose another: PORT=${port + 1} npm start`,
    );
};
