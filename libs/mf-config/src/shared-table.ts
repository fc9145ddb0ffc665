import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Every package that exists once in a page, and why. The shell loads them all at start (`eager`), so that no remote waits
 * for one; remotes bundle no copy (`import: false`) and refuse an incompatible version (`strictVersion`).
 *
 * React Router and TanStack Query are missing on purpose: remotes import them through the facade
 * `@meshwork/shell-contract`, which re-exports the names in use. A shared library cannot be tree-shaken, since any remote
 * might use any export; behind the facade the shell's build drops the unused ones (docs/adr/0003).
 */
const SHARED = {
  // Hooks keep state in module scope: with two copies every hook throws.
  react: npm('react'),
  // For react/jsx-runtime: without the slash entry each remote bundles it, and React with it.
  'react/': npm('react'),
  // Portals and flushSync need the renderer that rendered the page.
  'react-dom': npm('react-dom'),
  // For react-dom/client: without the slash entry a second React DOM is bundled (130 KB).
  'react-dom/': npm('react-dom'),
  // Has the contexts of session, router, query client and toasts: a second copy would have empty ones.
  // No version is required here: the shell compares contract versions itself and explains a mismatch.
  '@meshwork/shell-contract': { version: '1.0.0', requiredVersion: false as const },
  // One set of components and one style sheet; toasts and tooltips of all domains share one layer.
  '@meshwork/ui': { version: '1.0.0', requiredVersion: '^1.0.0' },
} satisfies Record<string, Share>;

interface Share {
  version: string;
  requiredVersion: string | false;
}

/** A package from npm: versions compatible with the installed one. */
function npm(name: string): Share {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { version, requiredVersion: `^${version}` };
}

/** The packages that no remote may bundle: the table's keys without the slash entries. */
export const SHARED_PACKAGES = Object.keys(SHARED).filter((key) => !key.endsWith('/'));

/** Packages that remotes may import only through the facade. */
export const FACADE_PACKAGES = [
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

const sharedAs = <T>(describe: (share: Share, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries<Share>(SHARED).map(([key, share]) => [key, describe(share, key)]));

/** The shared packages as the shell provides them. */
export const sharedByHost = () =>
  sharedAs(({ version, requiredVersion }, key) => ({
    singleton: true,
    eager: true,
    requiredVersion,
    // A slash entry matches many modules, so it takes its version from the package itself.
    ...(key.endsWith('/') ? {} : { version }),
  }));

/** The shared packages as a remote expects them from the shell. */
export const sharedByRemote = () =>
  sharedAs(
    ({ requiredVersion }) =>
      ({ singleton: true, import: false, strictVersion: true, requiredVersion }) as const,
  );
