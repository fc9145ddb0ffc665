import { createHash } from 'node:crypto';
import { type Chunk, type Compilation, type Compiler, rspack } from '@rspack/core';
import { MANIFEST_FILE, type RemoteManifest } from './build-manifest.schema.ts';
import type { describeFirstRequest } from './first-request.ts';
import { SHARED_VERSIONS } from './shared-table.ts';

/** The part of a remote's manifest that is known before the build. */
export interface RemoteDescription extends Pick<RemoteManifest, 'contractVersion' | 'mounts' | 'apis'> {
  readonly name: `mfe-${string}`;
  readonly firstFetch?: readonly ReturnType<typeof describeFirstRequest>[];
  /** Tags of the languages in which it has sentences. */
  readonly languages?: readonly string[];
}

/** Writes a remote's `mesh-manifest.json`. */
export class ManifestPlugin {
  private readonly description: RemoteDescription;
  private readonly container: string;

  constructor(description: RemoteDescription, container: string) {
    this.description = description;
    this.container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MeshManifest', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MeshManifest', stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset(MANIFEST_FILE, new rspack.sources.RawSource(text));
      });
    });
  }

  private describe(compilation: Compilation): RemoteManifest {
    const files = filesNeededFor(compilation, 'remote');
    const facts = {
      schema: 1 as const,
      ...this.description,
      entry: scriptOf(compilation, this.container),
      exposed: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      shared: SHARED_VERSIONS,
      uses: namesUsed(compilation),
      firstFetch: (this.description.firstFetch ?? []).map((first) => ({
        ...first,
        files: filesNeededFor(compilation, first.chunk),
      })),
      languages: [...(this.description.languages ?? [])],
    };
    return { ...facts, version: contentVersion(compilation, facts) };
  }
}

const IMPORT =
  /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](@meshwork\/(?:ui|shell-contract|language(?:\/trans)?))["']/g;

/** Lists the names that the modules import from our shared packages, by package, after the compiler has taken the types away. */
function namesUsed(compilation: Compilation): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const source = 'originalSource' in module ? String(module.originalSource()?.source() ?? '') : '';
    for (const [, list = '', name = ''] of source.matchAll(IMPORT)) {
      const names = used.get(name) ?? new Set<string>();
      used.set(name, names);
      for (const each of list.split(',')) names.add(each.trim().split(/\s+as\s+/)[0] ?? '');
    }
  }
  return Object.fromEntries(
    [...used].map(([name, names]) => [name, [...names].filter((each) => each !== '').sort()]),
  );
}

function scriptOf(compilation: Compilation, chunkName: string): string {
  const files = [...(compilation.namedChunks.get(chunkName)?.files ?? [])];
  const script = files.find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`The build has no script for "${chunkName}".`);
  return script;
}

/** The files of a named chunk and of the chunks that were split off it. */
function filesNeededFor(compilation: Compilation, chunkName: string): string[] {
  const chunk = compilation.namedChunks.get(chunkName);
  if (!chunk) throw new Error(`The build has no chunk "${chunkName}".`);
  return filesWith(chunk).filter((file) => !file.endsWith('.map'));
}

/** A chunk and the chunks that were split off it. */
export const partsOf = (chunk: Chunk): Chunk[] => [
  ...new Set([chunk, ...[...chunk.groupsIterable].flatMap((group) => [...group.chunks])]),
];

/** The files of a chunk and of the chunks that were split off it. */
export const filesWith = (chunk: Chunk): string[] => partsOf(chunk).flatMap((part) => [...part.files]);

/**
 * The version of a build: the same sources give the same version on every machine, so publishing twice changes nothing.
 * Source maps do not count, since they may hold paths.
 * @param facts of its manifest, which no other file may hold: a version is never published with other ones
 * @returns twelve hex digits over the names and contents of all files, and the facts
 */
export function contentVersion(compilation: Compilation, facts?: object): string {
  const hash = createHash('sha256').update(JSON.stringify(facts ?? null));
  for (const { name, source } of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.endsWith('.map')) continue;
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
