import { FieldRow, FormField, Input } from '@meshwork/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Name = 'students' | 'adults';

interface ComersFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, unknown>>;
}

/** The fields for the number of people who come, the person who asks among them. */
export function ComersFields({ register, errors }: ComersFieldsProps) {
  const field = (name: Name, label: string) => (
    <FormField label={label} optional error={errors[name] as { message?: string } | undefined}>
      <Input inputMode="numeric" autoComplete="off" {...register(name)} />
    </FormField>
  );
  return (
    <FieldRow>
      {field('students', 'Students who come')}
      {field('adults', 'Adults who come, you too')}
    </FieldRow>
  );
}
