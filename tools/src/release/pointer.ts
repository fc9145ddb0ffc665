import { join } from 'node:path';
import {
  isRemote,
  type Manifest,
  manifestSchema,
  type RemoteManifest,
} from '@meshwork/mf-config/build-manifest';
import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { readJson } from '../lib/json-file.ts';
import type { Registry, RemoteEntry } from './registry.schema.ts';

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
