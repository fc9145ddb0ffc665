import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { z } from '@meshwork/contracts-core/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/** A form whose fields are checked by a schema once they are left. */
export const useCheckedForm = <I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
) => useForm<I, unknown, O>({ resolver: standardSchemaResolver(schema), mode: 'onTouched', defaultValues });
