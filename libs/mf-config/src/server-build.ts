import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const requireBuiltIn = createRequire(import.meta.url);

/** The module of which a server build learns the address of its version folder, with a slash at its end. */
export const BASE_MODULE = 'mesh:base';

/**
 * Runs a server build.
 * @param file path of the CommonJS file
 * @param base address of its version folder
 * @param shared the modules that it imports from the shell, by name
 * @returns its exports
 */
export async function loadServerBuild(
  file: string,
  base: string,
  shared: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const module = { exports: {} as unknown };
  const provide = (name: string): unknown => {
    if (name === BASE_MODULE) return base;
    if (Object.hasOwn(shared, name)) return shared[name];
    if (name.startsWith('node:') || requireBuiltIn.resolve.paths(name) === null) return requireBuiltIn(name);
    throw new Error(`${file} imports ${name}, which the shell does not share.`);
  };
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  run(module, module.exports, provide);
  return module.exports;
}
