import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteIdentity, withoutLanguage } from '@meshwork/contracts-core';
import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';

/** The part that draws the pages which belong to no remote. */
export const SHELL = 'shell';

type RemoteEntry = Pick<
  RemoteManifest,
  'version' | 'entry' | 'contractVersion' | 'apis' | 'mounts' | 'languages'
>;

export interface Registry {
  readonly shell?: { readonly version: string };
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** The identity that the operator gives the site; absent: it is ours. */
  readonly site?: SiteIdentity;
}

/** The file that names what is live; a release replaces it. */
export const registryFile = (www: string): string => join(www, 'registry.json');

/** Differs for each file that a release has put there. */
export async function stampOf(file: string): Promise<string> {
  const { ino, mtimeNs, size } = await stat(file, { bigint: true });
  return `${ino}:${mtimeNs}:${size}`;
}

export async function readRegistry(file: string): Promise<Registry & { shell: { version: string } }> {
  const { shell, ...registry } = JSON.parse(await readFile(file, 'utf8')) as Registry;
  if (!shell?.version) throw new Error('No shell is published.');
  return { ...registry, shell };
}

export interface LivePointers {
  /** The version of each part, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** The part whose page is at an address: a remote, or the shell. */
  partAt(address: string): string;
}

/** Says which versions are live, and whose pages are where. No code of a part is loaded for that. */
export class Pointers {
  private readonly file: string;
  private stamp = '';
  private live: LivePointers | undefined;

  constructor(www: string) {
    this.file = registryFile(www);
  }

  /** @throws Error when nothing is published; what was read last is used while the file cannot be read as a registry */
  async current(): Promise<LivePointers> {
    const stamp = await stampOf(this.file);
    if (stamp === this.stamp && this.live) return this.live;
    try {
      const { shell, remotes, site } = await readRegistry(this.file);
      globalThis.meshSite = site;
      const parts = Object.entries(remotes);
      const mounts = new Map(
        parts.flatMap(([name, { mounts = [] }]) => mounts.map((mount) => [mount, name])),
      );
      this.live = {
        versions: Object.fromEntries([
          [SHELL, shell.version],
          ...parts.map(([name, { version }]) => [name, version]),
        ]),
        partAt: (address) => mounts.get(withoutLanguage(address).split(/[/?#]/)[1] ?? '') ?? SHELL,
      };
      this.stamp = stamp;
    } catch (error) {
      if (!this.live) throw error;
    }
    return this.live;
  }
}
