import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJson } from '../lib/json-file.ts';
import { fromRoot } from '../lib/paths.ts';

/** Where a package is installed ends with its name. */
const NAME = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/;

const packageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), packageSchema),
});
type LockedPackage = z.output<typeof packageSchema>;
type Packages = Readonly<Record<string, LockedPackage>>;

/** A bill of materials by CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), as far as we fill it. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}

/** https://github.com/package-url/purl-spec: the @ of a scope is encoded. */
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

const hashesOf = (integrity: string): { alg: string; content: string }[] => {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return [
    {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    },
  ];
};

const componentOf = (name: string, { version = '', integrity, license }: LockedPackage): Component => {
  const [group, base] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    ...(group && { group }),
    name: base,
    version,
    purl: purlOf(name, version),
    ...(license && {
      licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    ...(integrity && { hashes: hashesOf(integrity) }),
  };
};

/** Where Node finds a package that one at `path` names: beside it, or in a folder above. */
const resolve = (packages: Packages, path: string, name: string): string | undefined => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
};

/**
 * What the product consists of, from the lock file by which it is installed. Development tools are left out by npm's own mark; what
 * one package needs to build and another to run is in it (`npm sbom --omit dev` leaves such packages out).
 * @param lock parsed package-lock.json
 */
export const sbomOf = (lock: unknown): Sbom => {
  const { name, version, packages } = lockSchema.parse(lock);
  const shipped = Object.entries(packages).flatMap(([path, locked]) => {
    const [, installed] = NAME.exec(path) ?? [];
    return installed && !locked.dev && !locked.link && locked.version
      ? [{ path, locked, component: componentOf(installed, locked) }]
      : [];
  });
  const refs = new Map(shipped.map(({ path, component }) => [path, component['bom-ref']]));
  const needs = new Map<string, Set<string>>();
  for (const { path, locked, component } of shipped) {
    const known = needs.get(component['bom-ref']) ?? new Set<string>();
    needs.set(component['bom-ref'], known);
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const ref = refs.get(resolve(packages, path, needed) ?? '');
      if (ref) known.add(ref);
    }
  }
  const components = [...new Map(shipped.map(({ component }) => [component['bom-ref'], component])).values()];
  const root: Component = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: purlOf(name, version),
    licenses: [{ license: { id: 'MIT' } }],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(components),
    version: 1,
    metadata: { component: root },
    components,
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
};

/** The same for the same content (RFC 9562, version 8), so that a release that is repeated has the same bill. */
const serialNumberOf = (components: readonly Component[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
};

const SUFFIX = '.cdx.json';

/** The bill of this working copy. */
export const currentSbom = async (): Promise<Sbom> =>
  sbomOf(JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')));

/**
 * Keeps the bill of a release beside its record, and removes those of versions that are gone.
 * @param records folder of the records: `<WWW_DIR>/.releases` or `deploy/.releases`
 * @param kept the versions of the part that can be made live
 */
export const recordSbom = async (
  records: string,
  part: string,
  version: string,
  kept: readonly string[],
): Promise<string> => {
  const folder = join(records, 'sbom');
  await mkdir(folder, { recursive: true });
  const fileOf = (each: string) => `${part}.${each}${SUFFIX}`;
  const path = join(folder, fileOf(version));
  await writeJson(path, await currentSbom());
  const wanted = new Set([version, ...kept].map(fileOf));
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${part}.`) && name.endsWith(SUFFIX) && !wanted.has(name))
      await rm(join(folder, name), { force: true });
  }
  return path;
};
