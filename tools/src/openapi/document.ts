import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runToEnd } from '../lib/child.ts';
import { readJson } from '../lib/files.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';

/** A JSON Schema (2020-12) as zod writes it, and as OpenAPI 3.1 takes it. */
export interface Schema {
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Content {
  readonly 'application/json': { readonly schema: Schema };
}

export interface Reference {
  readonly $ref: string;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content: Content;
  /** The codes with which the body of a failure of this status may say what happened. */
  readonly 'x-codes'?: readonly string[];
}

/** A success that is no JSON: its media type is all that is described of the body. */
export interface MediaAnswer extends Omit<Answer, 'content'> {
  readonly content: Readonly<Record<string, Readonly<Record<string, never>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** By status; `default` is what every call shares. */
  readonly responses: Readonly<Record<string, Answer | MediaAnswer | Reference>>;
}

/** The part of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html) that our descriptions use. */
export interface ApiDescription {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>> & { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    /** Calls refer to these; every call refers to `Failure`. */
    readonly responses: { readonly Failure: Answer } & Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

const folderOf = (name: string) => fromRoot('libs/contracts', name);
const currentOf = (name: string) => join(folderOf(name), 'openapi.json');
/** Only the comparison reads the released description, so it is stored compressed. */
const releasedOf = (name: string) => join(folderOf(name), 'openapi.released.json.gz');

/** @returns the interface as the contract had it when it was last written; undefined where it never was */
export const readCurrent = async (name: string): Promise<ApiDescription | undefined> =>
  (await readJson(currentOf(name))) as ApiDescription | undefined;

/** As the formatter has it: what fits into a line stands in one. */
export async function writeCurrent(name: string, description: ApiDescription): Promise<void> {
  const path = currentOf(name);
  await writeFile(path, JSON.stringify(description));
  await runToEnd({
    name: 'biome',
    command: join(BIN, 'biome'),
    args: ['format', '--write', path],
    cwd: ROOT,
  });
}

/** @returns the interface as released programs know it; undefined before the first release */
export const readReleased = async (name: string): Promise<ApiDescription | undefined> => {
  const path = releasedOf(name);
  return existsSync(path) ? JSON.parse(gunzipSync(await readFile(path)).toString()) : undefined;
};

export const writeReleased = (name: string, description: ApiDescription): Promise<void> =>
  writeFile(releasedOf(name), gzipSync(JSON.stringify(description), { level: 9 }));
