import { z } from 'zod';
import { Failure } from '../lib/failure.ts';
import { shown, type Variable } from './variable.ts';

interface Described {
  description?: string;
  /** For defaults that depend on the machine, or on other variables. */
  shownDefault?: string;
}

const LARGEST = Number.MAX_SAFE_INTEGER;

const takesOf = (schema: z.ZodType): string => {
  const {
    enum: values,
    type,
    minimum,
    maximum,
    exclusiveMinimum,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  if (values) return values.map(shown).join(' ');
  if (type !== 'number' && type !== 'integer') return '';
  const most = maximum === undefined || maximum >= LARGEST ? undefined : maximum;
  if (minimum !== undefined && most !== undefined) return `${minimum} to ${most}`;
  return exclusiveMinimum === undefined ? 'a number' : `a number above ${exclusiveMinimum}`;
};

const fallbackOf = (schema: z.ZodType, { shownDefault }: Described): string | undefined => {
  if (shownDefault) return shownDefault;
  const absent = schema.safeParse(undefined);
  return absent.success ? shown(Array.isArray(absent.data) ? absent.data.join(',') : absent.data) : undefined;
};

/**
 * The variables of an environment's schema, whose descriptions are its documentation.
 * @throws Failure when one has none
 */
export const schemaVariables = (reader: string, schema: { shape: Record<string, z.ZodType> }): Variable[] =>
  Object.entries(schema.shape).map(([name, one]) => {
    const described = (one.meta() ?? {}) as Described;
    if (!described.description)
      throw new Failure(`${name} (${reader}) says nothing of what it means: .describe(…)`);
    return {
      name,
      reader,
      takes: takesOf(one),
      fallback: fallbackOf(one, described),
      meaning: described.description,
    };
  });
