import { FieldRow } from '@meshwork/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { NumberField } from './form.tsx';

/** The fields for the number of people who come, the person who asks among them. */
export const ComersFields = <I extends FieldValues, O>({ form }: { form: UseFormReturn<I, unknown, O> }) => (
  <FieldRow>
    <NumberField form={form} name={'students' as Path<I>} label="Students who come" optional />
    <NumberField form={form} name={'adults' as Path<I>} label="Adults who come, you too" optional />
  </FieldRow>
);
