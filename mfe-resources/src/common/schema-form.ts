import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { z } from '@meshwork/contracts-core/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/** A form that a schema of the contract checks: when a field is left, and when it is sent (docs/product.md#forms). */
export const useSchemaForm = <I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
) => useForm<I, unknown, O>({ resolver: standardSchemaResolver(schema), mode: 'onTouched', defaultValues });
