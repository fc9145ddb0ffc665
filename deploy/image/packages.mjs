// Prints the folders of the packages that a build has left outside, with those that they need:  packages.mjs <folder of the part>
import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

const [part] = process.argv.slice(2);
const folders = new Set();

/** @param from file that imports the package. Native code of other platforms is not installed */
const add = (name, from) => {
  const manifest = findPackage(name, from);
  if (!manifest || folders.has(dirname(manifest))) return;
  folders.add(dirname(manifest));
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, manifest);
};
const findPackage = (name, from) => {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
};

for (const file of globSync(`${part}/dist/*.js`).map((path) => resolve(path))) {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()"((?:@[\w.-]+\/)?[\w.-]+)"/g);
  for (const [, name] of imports) add(name, file);
}
for (const folder of folders) process.stdout.write(`${relative('.', folder)}\n`);
