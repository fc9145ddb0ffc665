/** A JSON Schema (2020-12), as far as it is read here. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, object>>;
  readonly 'x-codes'?: readonly string[];
}

export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The OpenAPI document of a service (`openapi.json` of its contract), as far as it is read here. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: { readonly Failure: Answer } & Readonly<Record<string, Answer>>;
  };
}

/** The schema that a schema refers to, or the schema itself. */
export function resolved({ components }: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? {});
}
