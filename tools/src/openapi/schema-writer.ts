import { z } from 'zod';
import type { Schema } from './document.ts';

/** Requests are described before their schema converts them, responses after. */
type Direction = 'request' | 'response';

export interface SchemaWriter {
  /** Describes a schema: a reference where it has a name, else in place. */
  write(schema: z.ZodType, direction: Direction): Schema;
  /** The named schemas that were referred to so far, by name in alphabetical order. */
  readonly named: () => Readonly<Record<string, Schema>>;
}

/** zod's registry of what `.meta()` says, with our names on top: zod then refers to a named schema instead of repeating it. */
class Names extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  private readonly names: ReadonlyMap<z.core.$ZodType, string>;

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super();
    this.names = names;
  }

  override get<S extends z.core.$ZodType>(schema: S) {
    const id = this.names.get(schema);
    const meta = z.globalRegistry.get(schema);
    return (id ? { ...meta, id } : meta) as ReturnType<
      z.core.$ZodRegistry<z.core.GlobalMeta>['get']
    > as never;
  }
}

type Written = Record<string, unknown> & { required?: string[]; additionalProperties?: unknown };

/** A key may be left out where its schema takes `undefined`; zod does not know this of what is preprocessed. */
const requiredKeys = (shape: Record<string, z.ZodType>): string[] =>
  Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);

/** Adapts zod's description to the wire format. */
function correct(schema: z.core.$ZodType, written: Written, direction: Direction): void {
  delete written.id;
  // `isPublic` tells a service how to treat a text, and is no part of the wire.
  delete written.isPublic;
  if (!(schema instanceof z.ZodObject)) return;
  if (direction === 'request') {
    const required = requiredKeys(schema.shape as Record<string, z.ZodType>);
    if (required.length > 0) written.required = required;
    else delete written.required;
  } else if (written.additionalProperties === false) {
    // A newer service may answer more than its contract of today, and clients drop what they do not know.
    delete written.additionalProperties;
  }
}

/** zod's references within one schema as references into the description; a name that was set to nothing goes. */
const asComponent = (written: unknown): Schema =>
  JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;

/** @param schemas by the name that each has in the description */
export function schemaWriter(schemas: Readonly<Record<string, z.ZodType>>): SchemaWriter {
  const names = new Names(new Map(Object.entries(schemas).map(([name, schema]) => [schema, name])));
  const named: Record<string, Schema> = {};

  const keep = (name: string, schema: Schema) => {
    const existing = named[name];
    if (existing && JSON.stringify(existing) !== JSON.stringify(schema))
      throw new Error(`${name} is one thing in requests and another in answers: name them apart.`);
    named[name] = schema;
  };

  return {
    write(schema, direction) {
      // Within another one, a named schema is referred to instead of being spread out as the root.
      const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
        io: direction === 'request' ? 'input' : 'output',
        metadata: names,
        override: ({ zodSchema, jsonSchema }) => correct(zodSchema, jsonSchema as Written, direction),
      });
      for (const [name, definition] of Object.entries($defs)) keep(name, asComponent(definition));
      return asComponent(properties?.it);
    },
    named: () => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
