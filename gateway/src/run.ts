import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environmentOf, GATEWAY_FOLDER, renderTo } from './render.ts';
import type { GatewaySettings } from './settings.ts';

// Debian installs nginx in a folder that is not in an ordinary user's PATH.
const INSTALL_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of the installed nginx, or undefined. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...INSTALL_FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}

/** Sockets of the servers inside nginx (templates/compressor.conf.template, counter.conf.template). */
const SOCKETS = ['compressor.sock', 'counter.sock'];

export interface Gateway {
  /** The process id of the nginx master. */
  readonly pid: number;
  /** Resolves when nginx has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Renders again, with other settings if passed, and reloads nginx without dropping a request. */
  reload(settings?: GatewaySettings): Promise<void>;
  /** Stops nginx. Requests in progress may finish within `graceMs` (default 5000). */
  stop(graceMs?: number): Promise<void>;
}

const configOf = (settings: GatewaySettings) => join(settings.runtimeDir, 'conf');
const argumentsOf = (settings: GatewaySettings) => [
  ...['-e', 'stderr', '-p', settings.runtimeDir],
  ...['-c', join(configOf(settings), 'nginx.conf')],
];

async function check(nginx: string, settings: GatewaySettings): Promise<void> {
  await promisify(execFile)(nginx, [...argumentsOf(settings), '-t', '-q']).catch((failure) => {
    throw new Error(`nginx refuses the configuration.\n${failure.stderr}`);
  });
}

/** Tells whether /healthz responds at the first address of `listen`. */
function isHealthy(settings: GatewaySettings): Promise<boolean> {
  const [, host = '127.0.0.1', port] = /^(?:(.*):)?(\d+)$/.exec(settings.listen[0] ?? '') ?? [];
  const address = /^(\*|0\.0\.0\.0)$/.test(host) ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const probe = request(
      { host: address, port, path: '/healthz', agent: false, timeout: 1000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    probe.on('timeout', () => probe.destroy()).on('error', () => resolve(false));
    probe.end();
  });
}

/** nginx writes its process id once it listens; before that, another process may answer at its addresses. */
async function ownsAddresses(settings: GatewaySettings, child: ChildProcess): Promise<boolean> {
  const pid = await readFile(join(settings.runtimeDir, 'nginx.pid'), 'utf8').catch(() => '');
  return Number(pid) === child.pid;
}

async function untilHealthy(settings: GatewaySettings, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 10_000;
  while (!((await ownsAddresses(settings, child)) && (await isHealthy(settings)))) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`nginx did not start.\n${output()}`);
    if (Date.now() > deadline) {
      signal(child, 'SIGKILL');
      throw new Error(`nginx did not answer within 10 s.\n${output()}`);
    }
    await delay(25);
  }
}

/** A killed master leaves its workers, so SIGKILL goes to the whole process group. */
const signal = (child: ChildProcess, name: NodeJS.Signals): void => {
  if (name !== 'SIGKILL') child.kill(name);
  else process.kill(-(child.pid as number), name);
};

async function stopChild(child: ChildProcess, ended: Promise<void>, graceMs: number): Promise<void> {
  const running = () => child.exitCode === null && child.signalCode === null;
  for (const [name, timeoutMs] of [
    ['SIGQUIT', graceMs],
    ['SIGTERM', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!running()) return;
    signal(child, name);
    const timeout = new AbortController();
    await Promise.race([ended, delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {})]);
    timeout.abort();
  }
}

/** Starts the watcher of published inline script hashes, which ends by itself soon after nginx. @returns what ends it before */
const watchPolicies = (nginxPid: number, settings: GatewaySettings): (() => void) => {
  const script = join(GATEWAY_FOLDER, 'watch.sh');
  const watcher = spawn('sh', [script, configOf(settings), String(nginxPid)], {
    env: environmentOf(settings),
    stdio: 'ignore',
    detached: true,
  });
  watcher.unref();
  return () => {
    if (watcher.exitCode === null && watcher.signalCode === null) signal(watcher, 'SIGKILL');
  };
};

// biome-ignore format: generated
// >>> npm run domains: secret addresses
const SECRETS = /((?:\/|%2F)+_api(?:\/|%2F)+initiatives(?:\/|%2F)+feed(?:\/|%2F)+|(?:\/|%2F)+guardian(?:\/|%2F)+|(?:\/|%2F)+initiatives(?:\/|%2F)+[^/%]+(?:\/|%2F)+confirmation(?:\/|%2F)+|(?:\/|%2F)+teams(?:\/|%2F)+invitations(?:\/|%2F)+|%(?:3[0-9]|[46][1-9A-F]|[57][0-9A]))[^" ]*/gi;
// <<<

/** As mask-log.sed does in the container. */
export const maskedMessage = (line: string): string =>
  line.replace(/\?[^" ]*/g, '?...').replace(SECRETS, '$1...');

/**
 * Renders the configuration, starts nginx in the foreground as a child of this process and waits until it answers.
 * @param onMessage receives nginx's own messages, line by line
 * @throws Error with nginx's own message when nginx is missing, a setting is wrong or an address is in use
 */
export async function startNginx(
  settings: GatewaySettings,
  onMessage?: (line: string) => void,
): Promise<Gateway> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed. On Debian and Ubuntu: apt-get install nginx-light');
  await mkdir(settings.runtimeDir, { recursive: true });
  if (settings.cacheDir) await mkdir(settings.cacheDir, { recursive: true });
  await renderTo(configOf(settings), settings);
  // nginx leaves its sockets behind after a graceful stop, and refuses to start when they exist.
  for (const socket of SOCKETS) await rm(join(settings.runtimeDir, socket), { force: true });
  await check(nginx, settings);

  // A process group of its own: Ctrl-C reaches only the caller, which stops its children in order.
  const child = spawn(nginx, argumentsOf(settings), { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  // Not 'close': workers that outlive the master would keep the pipe open.
  const ended = once(child, 'exit').then(() => {});
  let startupOutput = '';
  let collect = (text: string) => {
    startupOutput += text;
  };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    collect(text);
    for (const line of text.split('\n').filter(Boolean)) onMessage?.(maskedMessage(line));
  });
  await untilHealthy(settings, child, () => startupOutput);
  collect = () => {};
  let current = settings;
  let endWatch = watchPolicies(child.pid as number, settings);

  return {
    pid: child.pid as number,
    ended,
    reload: async (changed = current) => {
      // It would bring back the addresses that it was started with.
      endWatch();
      try {
        await renderTo(configOf(changed), changed);
        await check(nginx, changed);
        current = changed;
      } catch (error) {
        await renderTo(configOf(current), current).catch(() => undefined);
        throw error;
      } finally {
        endWatch = watchPolicies(child.pid as number, current);
      }
      child.kill('SIGHUP');
    },
    stop: (graceMs = 5000) => stopChild(child, ended, graceMs),
  };
}
