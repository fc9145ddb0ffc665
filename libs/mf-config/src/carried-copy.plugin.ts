import type { Compiler } from '@rspack/core';
import { FACADE_PACKAGES, SHARED_PACKAGES } from './shared-table.ts';

/** Packages that exist once per page. Contracts import zod through a facade, which the shell shares. */
const ONCE = [...SHARED_PACKAGES, 'zod'];

const npmPackage = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const ourPackage = /[\\/]libs[\\/](shell-contract|ui|language)[\\/]src[\\/]/;

/** The package that a module's file belongs to, by its path. */
function packageOf(resource: string): string | undefined {
  const ours = ourPackage.exec(resource)?.[1];
  return ours ? `@meshwork/${ours}` : npmPackage.exec(resource)?.[1]?.replace('\\', '/');
}

/**
 * Fails a remote's build when a package that must exist once per page was bundled into it, and says what to import instead.
 * Without it the mistake appears only in the browser, as a hook that throws or a session that is missing.
 */
export class CarriedCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MeshCarriedCopy', (compilation) => {
      compilation.hooks.finishModules.tap('MeshCarriedCopy', (modules) => {
        const carried = new Set<string>();
        for (const module of modules) {
          const resource = (module as { resource?: string }).resource;
          const name = resource ? packageOf(resource) : undefined;
          if (name && (ONCE.includes(name) || FACADE_PACKAGES.includes(name))) carried.add(name);
        }
        for (const name of carried) compilation.errors.push(new Error(explain(name)));
      });
    });
  }
}

const explain = (name: string) =>
  FACADE_PACKAGES.includes(name)
    ? `A remote imports ${name} directly. Import the name from @meshwork/shell-contract (add it to its facade if it is missing).`
    : `A remote carries its own ${name}, which exists once per page. Import it by its package name only.`;
