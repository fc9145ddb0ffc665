import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { readJson, writeJson } from '../lib/files.ts';
import type { Settings } from '../lib/settings.ts';
import { describeProcess, isRunning, processSchema, stopStray } from './strays.ts';

export const recordSchema = z.object({
  owner: processSchema,
  postgresPort: z.int().optional(),
  url: z.string().optional(),
  /** The address at which it answers on this machine, whatever its public address is. */
  gateway: z.string().optional(),
  mailUrl: z.string().optional(),
  /** The port on which each process behind the gateway says over plain HTTP how it is. */
  healthPorts: z.record(z.string(), z.int()).default({}),
  /** Processes to end if the stack's own process was killed. */
  children: z.record(z.string(), processSchema).default({}),
});

export type StackRecord = z.infer<typeof recordSchema>;

/** The address at which a stack with these settings answers on this machine, whatever its public address is. */
export const localAddress = ({ host, port }: Pick<Settings, 'host' | 'port'>): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

const fileOf = (dataDir: string): string => join(dataDir, 'stack.json');

/** The stack that runs on a data folder now, if any. */
export const runningStack = async (dataDir: string): Promise<StackRecord | undefined> => {
  const record = recordSchema.safeParse(await readJson(fileOf(dataDir)));
  return record.success && isRunning(record.data.owner) ? record.data : undefined;
};

/** The record of a stack in its data folder: it prevents a second stack and holds the addresses for other commands. */
export class Claim {
  private readonly dataDir: string;
  private record: StackRecord;
  private written: Promise<void> = Promise.resolve();

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.record = {
      owner: describeProcess(process.pid) ?? { pid: process.pid, born: '' },
      healthPorts: {},
      children: {},
    };
  }

  /** @throws Failure when another stack runs on this folder. Processes that a killed stack has left are ended. */
  static async take(dataDir: string): Promise<Claim> {
    mkdirSync(dataDir, { recursive: true });
    const other = await runningStack(dataDir);
    if (other) {
      throw new Failure(
        `a stack runs on ${dataDir} already (process ${other.owner.pid}${other.url ? `, ${other.url}` : ''}); set DATA_DIR and PORT to run a second one`,
      );
    }
    const left = recordSchema.safeParse(await readJson(fileOf(dataDir)));
    if (left.success) {
      await Promise.all(Object.values(left.data.children).map((child) => stopStray(child, 'SIGTERM')));
    }
    const claim = new Claim(dataDir);
    await claim.note({});
    return claim;
  }

  async note(more: Partial<StackRecord>): Promise<void> {
    this.record = { ...this.record, ...more };
    // Writes are serialised, or an older record might overwrite a newer one.
    this.written = this.written.then(() => writeJson(fileOf(this.dataDir), this.record));
    await this.written;
  }

  /** Adds a process, or replaces the former process of the part. */
  async noteChild(name: string, pid: number | undefined): Promise<void> {
    const child = describeProcess(pid);
    if (child) await this.note({ children: { ...this.record.children, [name]: child } });
  }

  async noteHealthPort(part: string, port: number): Promise<void> {
    await this.note({ healthPorts: { ...this.record.healthPorts, [part]: port } });
  }

  async release(): Promise<void> {
    await this.written;
    rmSync(fileOf(this.dataDir), { force: true });
  }
}
