import { join } from 'node:path';
import type { SiteIdentity } from '@meshwork/contracts-core';
import {
  isRemote,
  type Manifest,
  manifestSchema,
  type RemoteManifest,
  remoteManifestSchema,
  versionSchema,
} from '@meshwork/mf-config/build-manifest';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { readJson } from '../lib/files.ts';

/** The manifest of a remote's live version, with addresses as the gateway serves them instead of file names. */
const remoteEntrySchema = remoteManifestSchema.omit({ schema: true, name: true }).extend({
  entry: z.string(),
  exposed: z.array(z.string()),
  styles: z.array(z.string()),
});

const namedSchema = z.object({ name: z.string(), tagline: z.string() });

/** The identity of the site in the operator's folder. It is kept whole: a release of any part writes again what it has read. */
const siteSchema = z.custom<SiteIdentity>((site) => namedSchema.safeParse(site).success);

/** `registry.json`: the pointers to the live versions, served to browsers and inlined into the shell's page. */
export const registrySchema = z.object({
  schema: z.literal(1),
  shell: z.object({ version: versionSchema }).optional(),
  remotes: z.record(z.string(), remoteEntrySchema),
  site: siteSchema.optional(),
});

export type Registry = z.infer<typeof registrySchema>;
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

export const emptyRegistry = (): Registry => ({ schema: 1, remotes: {} });

export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, 'mesh-manifest.json');
  const raw = await readJson(file);
  if (raw === undefined) throw new Failure(`${folder} holds no mesh-manifest.json; build it first`);
  const parsed = manifestSchema.safeParse(raw);
  if (!parsed.success) throw new Failure(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** Registry entry of a remote's version, with addresses as the gateway serves them, and without what only releases read. */
export const remoteEntry = ({
  schema: _,
  uses: __,
  shared: ___,
  name,
  ...manifest
}: RemoteManifest): RemoteEntry => {
  const address = (path: string): string => `/_mfe/${name}/${manifest.version}/${path}`;
  return {
    ...manifest,
    entry: address(manifest.entry),
    exposed: manifest.exposed.map(address),
    styles: manifest.styles.map(address),
  };
};

export const withPointer = (registry: Registry, manifest: Manifest): Registry =>
  isRemote(manifest)
    ? { ...registry, remotes: { ...registry.remotes, [manifest.name]: remoteEntry(manifest) } }
    : { ...registry, shell: { version: manifest.version } };
