import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Every package that exists once in a page, and why. The shell brings them all in its first download (`eager`), so that
 * no remote waits for one; remotes never carry a copy (`import: false`) and refuse an incompatible one (`strictVersion`).
 *
 * React Router and TanStack Query are not here on purpose: remotes reach them through the facade
 * `@meshwork/shell-contract`, which re-exports the names in use. A directly shared library cannot be shaken, since any
 * remote might ask for any export; behind the facade the shell's build drops what nobody names (docs/adr/0003).
 */
const SHARED = {
  // Hooks keep their state in module scope: with two copies every hook throws.
  react: npm('react'),
  // react/jsx-runtime is a request of its own; without the slash entry each remote bundles it, and React with it.
  'react/': npm('react'),
  // Portals and flushSync have to talk to the renderer that drew the page.
  'react-dom': npm('react-dom'),
  // react-dom/client; without the slash entry a second React DOM is bundled (130 KB).
  'react-dom/': npm('react-dom'),
  // Holds the contexts of session, router, query client and toasts: a second copy would be a second, empty world.
  // No version is required here: the shell compares contract versions itself and names the fault (remote-loader.ts).
  '@meshwork/shell-contract': { version: '1.0.0', requiredVersion: false as const },
  // One set of components and one style sheet; toasts and tooltips of all domains share one layer.
  '@meshwork/ui': { version: '1.0.0', requiredVersion: '^1.0.0' },
} satisfies Record<string, Share>;

interface Share {
  version: string;
  requiredVersion: string | false;
}

/** A package from the registry: compatible with the installed version. */
function npm(name: string): Share {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { version, requiredVersion: `^${version}` };
}

/** The keys of the table without the slash entries: the packages that no remote may carry. */
export const SHARED_PACKAGES = Object.keys(SHARED).filter((key) => !key.endsWith('/'));

/** What remotes may reach only through the facade. */
export const FACADE_PACKAGES = [
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

const sharedAs = <T>(describe: (share: Share, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries<Share>(SHARED).map(([key, share]) => [key, describe(share, key)]));

/** What the shell provides. */
export const sharedByHost = () =>
  sharedAs(({ version, requiredVersion }, key) => ({
    singleton: true,
    eager: true,
    requiredVersion,
    // A slash entry matches many modules, so it takes its version from the package itself.
    ...(key.endsWith('/') ? {} : { version }),
  }));

/** Taken from the shell, never bundled. */
export const sharedByRemote = () =>
  sharedAs(
    ({ requiredVersion }) =>
      ({ singleton: true, import: false, strictVersion: true, requiredVersion }) as const,
  );
