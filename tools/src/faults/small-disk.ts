import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MIB = Buffer.alloc(2 ** 20);
const mounted = new Set<SmallDisk>();

/** Why no disk can be mounted here; undefined where it can. */
export const cannotMount = (): string | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'only root on Linux can mount a small disk';

/** A disk of its own (in memory) below one folder, which can be filled to the last byte. */
export class SmallDisk {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param mebibytes its size */
  static mount(folder: string, mebibytes: number): SmallDisk {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
    const disk = new SmallDisk(folder);
    mounted.add(disk);
    return disk;
  }

  /** Takes all the room that is left, and more of it when some becomes free. */
  fill(): void {
    mkdirSync(this.ballast, { recursive: true });
    for (const piece of [MIB, MIB.subarray(0, 4096), MIB.subarray(0, 1)]) this.append(piece);
  }

  /** Gives the room back. */
  free(): void {
    rmSync(this.ballast, { recursive: true, force: true });
  }

  unmount(): void {
    if (!mounted.delete(this)) return;
    // Lazily: a process that ends may still have a file open.
    execFileSync('umount', ['--lazy', this.folder], { stdio: 'pipe' });
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }

  private append(piece: Buffer): void {
    const file = openSync(join(this.ballast, `of-${piece.length}`), 'a');
    try {
      while (writeSync(file, piece) === piece.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }
}

/** Unmounts what is still mounted. */
export const unmountAll = (): void => {
  for (const disk of mounted) disk.unmount();
};
