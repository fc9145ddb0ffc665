import type { RemoteManifest } from '@meshwork/mf-config/build-manifest';
import { LoadFailure } from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.types.ts';
import type { Overrides } from './overrides.ts';

async function entryAt(origin: string, name: string): Promise<RemoteEntry> {
  const response = await fetch(`${origin}/mesh-manifest.json`, { cache: 'no-store' });
  const manifest = (await response.json()) as RemoteManifest;
  if (manifest.name !== name) throw new Error(`${origin} serves ${manifest.name}, not ${name}.`);
  return { ...manifest, entry: `${origin}/${manifest.entry}` };
}

/** The published pointers, with those of the overridden remotes fetched from the machine that serves them. */
export function overriddenRegistry(published: Registry, overrides: Overrides): Registry {
  const local = new Map<string, RemoteEntry | LoadFailure>();

  async function ask(name: string, origin: string): Promise<void> {
    try {
      local.set(name, await entryAt(origin, name));
    } catch (cause) {
      local.set(name, new LoadFailure('network', `${origin} does not serve ${name}.`, { cause }));
    }
  }

  return {
    remote: (name) => {
      if (!overrides[name]) return published.remote(name);
      const entry = local.get(name);
      if (entry instanceof LoadFailure) throw entry;
      return entry;
    },
    refresh: async () => {
      const asking = Object.entries(overrides).map(([name, origin]) => ask(name, origin));
      await Promise.all([published.refresh(), ...asking]);
    },
  };
}
