import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandLine } from '../stack/strays.ts';

export interface PortOwner {
  pid: number;
  command: string;
}

const LISTEN = '0A';

/** Inodes of the sockets that listen on a port (fields of /proc/net/tcp: local address, state, inode). */
const inodesOf = (port: number): Set<string> => {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return new Set(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) && state === LISTEN)
      .flatMap((fields) => fields[9] ?? []),
  );
};

const holds = (pid: string, inodes: ReadonlySet<string>): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? [];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    // A process of another user, or one that has just ended.
    return false;
  }
};

const fromProc = (port: number): PortOwner | undefined => {
  const inodes = inodesOf(port);
  const pid =
    inodes.size > 0 && readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, inodes));
  return pid ? { pid: Number(pid), command: commandLine(Number(pid)) } : undefined;
};

const fromLsof = (port: number): PortOwner | undefined => {
  const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [, pid, command] = /^p(\d+)\nc(.+)/.exec(fields) ?? [];
  return pid && command ? { pid: Number(pid), command } : undefined;
};

/** The process that listens on a port, if this user may see it. */
export const portOwner = (port: number): PortOwner | undefined => {
  try {
    return process.platform === 'linux' ? fromProc(port) : fromLsof(port);
  } catch {
    return undefined;
  }
};
