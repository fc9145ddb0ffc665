/** A JSON Schema as far as the page shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** A service's description in OpenAPI 3.1, as `npm run generate -- openapi` writes it. */
export interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const REFERENCE = '#/components/schemas/';

/** @returns the schema that a reference names, with its name, else the schema */
export function resolved(schema: Schema, { components }: OpenApi): { schema: Schema; name?: string } {
  if (!schema.$ref) return { schema };
  const name = schema.$ref.slice(REFERENCE.length);
  return { schema: components.schemas[name] ?? {}, name };
}

export function callsByTag({ paths }: OpenApi): ReadonlyMap<string, readonly Call[]> {
  const byTag = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return byTag;
}

export type CallAccess = 'public' | 'user' | 'admin';

/** Each entry of `security` is one way in; an empty one needs no session. */
export function accessOf({ security }: Operation): CallAccess {
  const roles = security.flatMap((way) => Object.values(way));
  if (security.some((way) => Object.keys(way).length === 0)) return 'public';
  return roles.some((needed) => needed.includes('admin')) ? 'admin' : 'user';
}

export function responsesOf({ responses }: Operation) {
  const entries = Object.entries(responses);
  const [status = '', success] = entries.find(([code]) => code.startsWith('2')) ?? [];
  const failures = entries.flatMap(([code, { description = '' }]) =>
    /^[45]/.test(code) ? description.split('\n').map((line) => ({ status: code, ...failureOf(line) })) : [],
  );
  const [mediaType, body] = Object.entries(success?.content ?? {})[0] ?? [];
  return { status, headers: Object.keys(success?.headers ?? {}), mediaType, schema: body?.schema, failures };
}

/** "TEAM_NOT_FOUND: Team not found." */
const failureOf = (line: string) => {
  const [, code = '', text = line] = /^([A-Z_]+): (.*)$/.exec(line) ?? [];
  return { code, text };
};

const sample = ({ schema: { type, enum: values } }: Parameter) =>
  String(values?.[0] ?? (type === 'integer' || type === 'number' ? 1 : 'text'));

export function curlOf(call: Call, origin: string): string {
  const required = (call.parameters ?? []).filter((parameter) => parameter.required);
  const query = required.filter((parameter) => parameter.in === 'query');
  const search = query.map((parameter) => `${parameter.name}=${sample(parameter)}`).join('&');
  const lines = [
    `curl '${origin}${call.path}${search ? `?${search}` : ''}'`,
    ...(accessOf(call) === 'public' ? [] : ["-H 'Cookie: NAME=VALUE of your session'"]),
    ...(call.requestBody ? [`-H 'Content-Type: application/json'`, '--data @body.json'] : []),
  ];
  return lines.join(' \\\n  ');
}
