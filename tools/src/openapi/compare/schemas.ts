import type { ApiDescription, Schema } from '../document.ts';

const REFERENCE = '#/components/schemas/';

/** Follows a reference. @throws when it leads nowhere */
export function resolved(schema: Schema, { components }: ApiDescription): Schema {
  if (schema.$ref === undefined) return schema;
  const target = components.schemas[schema.$ref.slice(REFERENCE.length)];
  if (!target) throw new Error(`${schema.$ref} leads nowhere.`);
  return target;
}

/** What the comparison looks at, and what only explains. */
const KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'enum', 'const', 'default'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'pattern'],
  ...['x-extensible-enum', 'title', 'description', 'examples', 'deprecated'],
]);

/** @throws for a keyword whose changes would pass unseen */
function checkKeywords(schema: Schema): void {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) throw new Error(`The comparison does not know "${unknown}": teach it in aspects.ts.`);
}

/**
 * The alternatives of a schema, each under a name by which it is found again: its type. Whole numbers are numbers here;
 * several objects count up.
 */
export function alternativesOf(schema: Schema, description: ApiDescription): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (part: Schema): void => {
    const whole = resolved(part, description);
    checkKeywords(whole);
    const { anyOf = [], type = 'anything' } = whole as { anyOf?: readonly Schema[]; type?: unknown };
    const types: readonly unknown[] = Array.isArray(type) ? type : [];
    const parts = [...anyOf, ...types.map((one) => ({ ...whole, type: one }))];
    if (parts.length > 0) {
      for (const alternative of parts) add(alternative);
      return;
    }
    const name = type === 'integer' ? 'number' : String(type);
    const same = [...found.keys()].filter((known) => known.split(' ')[0] === name).length;
    found.set(same > 0 ? `${name} ${same + 1}` : name, whole);
  };
  add(schema);
  return found;
}
