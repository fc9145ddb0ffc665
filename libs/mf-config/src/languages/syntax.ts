/** A part of a syntax tree, as acorn makes them (https://github.com/estree/estree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof (value as { type?: unknown } | null | undefined)?.type === 'string';

/** The text of a literal: of `'a'`, or of `` `a` `` without values. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as readonly { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The values of an object by the names of its properties. */
export function fieldsOf(object: Node): ReadonlyMap<string, Node> {
  const fields = new Map<string, Node>();
  for (const { key, value } of object.properties as readonly { key?: Node; value?: Node }[])
    if (key && value) fields.set(String(key.name ?? key.value), value);
  return fields;
}

/** Calls `seen` for a node and all within it, from the outside in. */
export function walk(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, seen);
  else if (isNode(value)) {
    seen(value);
    for (const field of Object.values(value)) walk(field, seen);
  }
}
