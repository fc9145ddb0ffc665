import type { Registry, RemoteEntry } from './registry.types.ts';

const REGISTRY_URL = '/_mfe/registry.json';

type Entries = Readonly<Record<string, RemoteEntry>>;

const isEntry = (value: unknown): value is RemoteEntry => {
  const entry = value as Partial<RemoteEntry> | null;
  return (
    typeof entry === 'object' && typeof entry?.entry === 'string' && typeof entry.contractVersion === 'number'
  );
};

/** Reads the pointers by hand, because a schema library would delay the first screen. */
function entriesOf(registry: unknown): Entries {
  const remotes = (registry as { remotes?: unknown } | null)?.remotes;
  if (typeof remotes !== 'object' || remotes === null) throw new TypeError('This is not a registry.');
  return Object.fromEntries(Object.entries(remotes).filter(([, entry]) => isEntry(entry)));
}

/** The pointers that the gateway wrote into the page; undefined on a page that no gateway has filled in. */
function inlined(): Entries | undefined {
  try {
    return entriesOf(JSON.parse(document.getElementById('mesh-registry')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}

export function createRegistry(): Registry {
  let entries = inlined() ?? {};
  return {
    remote: (name) => entries[name],
    refresh: async () => {
      try {
        const response = await fetch(REGISTRY_URL, { cache: 'no-cache' });
        if (response.ok) entries = entriesOf(await response.json());
      } catch {
        // The remote's own load reports the failure, with the details.
      }
    },
  };
}
