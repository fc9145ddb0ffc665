import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { CityInput } from '@meshwork/shell-contract';
import { FormField, type FormFieldProps, Input, type InputProps, Select, Textarea } from '@meshwork/ui';
import type { ComponentType } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

/** A form that a schema of the contract checks: when a field is left, and when it is sent (docs/product.md#forms). */
export const useSchemaForm = <I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  defaultValues: DefaultValues<I>,
) => useForm<I, unknown, O>({ resolver: standardSchemaResolver(schema), mode: 'onTouched', defaultValues });

interface Sending<B> {
  mutate: (body: B) => void;
  isPending: boolean;
  failure: string | undefined;
}

/** The properties of a dialog whose form is sent by one action. */
export const sentBy = <I extends FieldValues, O, B>(
  form: UseFormReturn<I, unknown, O>,
  action: Sending<B>,
  bodyOf: (values: O) => B,
) => ({
  unsaved: form.formState.isDirty,
  onSubmit: form.handleSubmit((values) => action.mutate(bodyOf(values))),
  busy: action.isPending,
  failure: action.failure,
});

type Around = Pick<FormFieldProps, 'label' | 'hint' | 'required' | 'optional' | 'labelHidden'>;
type FieldProps<I extends FieldValues, O, C> = Around &
  Omit<C, keyof Around | 'form' | 'name'> & { form: UseFormReturn<I, unknown, O>; name: Path<I> };

/** A field of a form: label, control, hint, and what is wrong. */
const fieldOf = <C extends object>(Control: ComponentType<C>, setValueAs?: (value: unknown) => unknown) =>
  function ControlField<I extends FieldValues, O>(props: FieldProps<I, O, C>) {
    const {
      form,
      name,
      label,
      hint,
      required = false,
      optional = false,
      labelHidden = false,
      ...rest
    } = props;
    const around = { label, hint, required, optional, labelHidden };
    return (
      <FormField {...around} error={get(form.formState.errors, name)}>
        <Control {...(rest as unknown as C)} {...form.register(name, setValueAs && { setValueAs })} />
      </FormField>
    );
  };

const PlainInput = (props: InputProps) => <Input autoComplete="off" {...props} />;

/** No date and no time, so that the rules say what is wrong. */
const UNFINISHED = 'unfinished';

/** A date, or a time. Of one that is typed in part browsers give the value of none, and it would be lost without a word. */
const DateInput = ({ onBlur, ...props }: InputProps) => (
  <PlainInput
    type="date"
    {...props}
    onBlur={(event) => {
      const { name, validity } = event.target;
      const left = validity.badInput ? { type: event.type, target: { name, value: UNFINISHED } } : event;
      onBlur?.(left as typeof event);
    }}
  />
);

export const TextField = fieldOf(PlainInput);
export const DateField = fieldOf(DateInput);
export const NumberField = fieldOf(
  (props: InputProps) => <PlainInput inputMode="numeric" {...props} />,
  typedNumber,
);
export const DecimalField = fieldOf(
  (props: InputProps) => <PlainInput inputMode="decimal" {...props} />,
  typedNumber,
);
export const AreaField = fieldOf(Textarea);
export const SelectField = fieldOf(Select);
export const CityField = fieldOf(CityInput);
