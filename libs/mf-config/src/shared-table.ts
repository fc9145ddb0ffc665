import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Every package that exists once in a page, and why. The shell provides them (shell/src/remotes/federation.ts); remotes
 * bundle no copy (`import: false`) and refuse an incompatible version (`strictVersion`).
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
  '@meshwork/shell-contract': { ...own('shell-contract'), requiredVersion: false as const },
  // One set of components and one style sheet; toasts and tooltips of all domains share one layer.
  '@meshwork/ui': own('ui'),
  // Holds the language of the page: a second copy would speak English.
  '@meshwork/language': own('language'),
  '@meshwork/language/trans': own('language'),
  // 21 KB that only forms need; the first form loads it.
  '@meshwork/contracts-core/zod': npm('zod'),
} satisfies Record<string, Share>;

interface Share {
  version: string;
  requiredVersion: string | false;
}

function manifestOf(name: string): { version: string; api: { version: string } } {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`), 'utf8'));
}

/** A package from npm: versions compatible with the installed one. */
function npm(name: string): Share {
  const { version } = manifestOf(name);
  return { version, requiredVersion: `^${version}` };
}

/**
 * A library of ours, by the version of its API report (npm run generate -- api-report). A remote asks for the same first number: the
 * names that it imports are compared one by one when it, or a shell, is released (tools/src/release).
 */
function own(library: string): Share {
  const { version } = manifestOf(`@meshwork/${library}`).api;
  return { version, requiredVersion: `^${version.split('.', 1)}.0.0` };
}

/** The shared packages that every page of a remote needs. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  '@meshwork/shell-contract',
  '@meshwork/ui',
  '@meshwork/language',
];

/** Packages that remotes may import only through the facade. */
export const FACADE_PACKAGES = [
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

const entries = Object.entries<Share>(SHARED);

/** The version of each shared package, without the slash entries. */
export const SHARED_VERSIONS = Object.fromEntries(
  entries.filter(([key]) => !key.endsWith('/')).map(([key, { version }]) => [key, version]),
);

/** The shared packages as a remote expects them from the shell. */
export const sharedByRemote = () =>
  Object.fromEntries(
    entries.map(([key, { requiredVersion }]) => [
      key,
      { singleton: true, import: false, strictVersion: true, requiredVersion } as const,
    ]),
  );
