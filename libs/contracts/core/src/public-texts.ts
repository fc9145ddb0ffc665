import type { z } from '@meshwork/contracts-core/zod';

/** The fields of a body with the texts that everybody reads: the largest length of each, or what the objects below have. */
export interface PublicTexts {
  readonly [field: string]: number | PublicTexts;
}

/** The parts of a definition of zod that this file reads. zod exports no type that has them all. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** The schemas directly within one; what a function makes of the input is described by its output. */
const within = ({ element, innerType, in: before, out, options = [] }: Definition): z.ZodType[] =>
  [
    element,
    innerType,
    before && definitionOf(before).type === 'transform' ? out : before,
    ...options,
  ].flatMap((schema) => schema ?? []);

/** A text of a body, with the names of the fields that lead to it. */
interface Text {
  readonly path: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
  /** Its characters follow a rule, as those of an address or a date do. */
  readonly hasForm: boolean;
}

function textsOf(schema: z.ZodType, path: readonly string[] = []): Text[] {
  const definition = definitionOf(schema);
  const fields = Object.entries(definition.shape ?? {}).flatMap(([field, inner]) =>
    textsOf(inner, [...path, field]),
  );
  const inner = within(definition).flatMap((one) => textsOf(one, path));
  if (definition.type !== 'string') return [...fields, ...inner];
  const meta = schema.meta() ?? {};
  const isChecked = (definition.checks ?? []).some(({ _zod }) => _zod.def.format !== undefined);
  return [{ path, meta, hasForm: isChecked || 'format' in meta || 'pattern' in meta }];
}

/** The texts of a body that everybody reads (`isPublic`): whoever stores them masks them for young authors (docs/product.md#young-people). */
export function publicTexts(body: z.ZodType): PublicTexts {
  const found: Record<string, number | PublicTexts> = {};
  for (const { path, meta } of textsOf(body)) {
    if (meta.isPublic !== true && meta.isPublic !== 'NAME') continue;
    let fields = found;
    for (const field of path.slice(0, -1)) {
      fields[field] ??= {};
      fields = fields[field] as Record<string, number | PublicTexts>;
    }
    fields[path.at(-1) as string] = meta.maxLength as number;
  }
  return found;
}

type Calls = Readonly<Record<string, { readonly body: z.ZodType | undefined }>>;

const textsOfCalls = (calls: Calls): (Text & { call: string })[] =>
  Object.entries(calls).flatMap(([call, { body }]) =>
    body ? textsOf(body).map((text) => ({ ...text, call })) : [],
  );

/** The texts that calls take without saying whether everybody reads them: a test of each contract finds none. */
export const unsaidTexts = (calls: Calls): string[] =>
  textsOfCalls(calls)
    .filter(({ meta, hasForm }) => !hasForm && meta.isPublic === undefined)
    .map(({ call, path }) => [call, ...path].join('.'));

/** The calls whose body has a text that everybody reads, and that is more than a name. */
export const publicCalls = (calls: Calls): string[] => [
  ...new Set(textsOfCalls(calls).flatMap(({ call, meta }) => (meta.isPublic === true ? [call] : []))),
];

/** The fields that hold the name of a person or a thing: a response with such a field has no contact details in it for young readers. */
export const nameFields = (calls: Calls): ReadonlySet<string> =>
  new Set(
    textsOfCalls(calls).flatMap(({ path, meta }) => (meta.isPublic === 'NAME' ? (path.at(-1) ?? []) : [])),
  );
