import type { PublishedRemotes, Registry, RemoteEntry } from './registry.types.ts';

const REGISTRY_URL = '/_mfe/registry.json';

/** The remotes of the registry that the gateway wrote into this page; none on a page that no gateway has filled in. */
export function publishedRemotes(): Readonly<Record<string, RemoteEntry & PublishedRemotes[string]>> {
  try {
    return JSON.parse(document.getElementById('mesh-registry')?.textContent ?? '').remotes ?? {};
  } catch {
    return {};
  }
}

export function createRegistry(): Registry {
  let entries: Readonly<Record<string, RemoteEntry>> = publishedRemotes();
  return {
    remote: (name) => entries[name],
    refresh: async () => {
      try {
        const response = await fetch(REGISTRY_URL, { cache: 'no-cache' });
        if (response.ok) entries = (await response.json()).remotes ?? entries;
      } catch {
        // The remote's own load reports the failure, with the details.
      }
    },
  };
}
