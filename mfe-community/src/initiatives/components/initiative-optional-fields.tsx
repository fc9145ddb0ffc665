import { typedNumber } from '@meshwork/contracts-core';
import { useUser } from '@meshwork/shell-contract';
import { Checkbox, FieldRow, FormField, Input, Textarea } from '@meshwork/ui';
import { Fold } from '../../common/fold.tsx';
import { type InitiativeFieldsProps, OPTIONAL_FIELDS } from './initiative-fields.ts';
import { WhenExactly } from './initiative-when-fields.tsx';

/** A number field of the form's input is `unknown`, and so is its error. */
const numberError = (error: unknown) => error as { message?: string } | undefined;

export function OptionalDetails({ form, revision }: InitiativeFieldsProps) {
  const { formState, getValues } = form;
  const { errors, submitCount } = formState;
  const shows = OPTIONAL_FIELDS.some((field) => errors[field] || getValues(field));
  return (
    <Fold summary="Optional details" shows={shows} revision={submitCount + revision}>
      <WhenExactly form={form} />
      <Places form={form} />
      <Conditions form={form} />
      <Contact form={form} />
    </Fold>
  );
}

type Part = Pick<InitiativeFieldsProps, 'form'>;

function Places({ form: { register, formState } }: Part) {
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <FormField label="Teams needed" error={numberError(errors.teamsNeeded)}>
          <Input inputMode="numeric" {...register('teamsNeeded', { setValueAs: typedNumber })} />
        </FormField>
        <FormField label="Individuals needed" error={numberError(errors.individualsNeeded)}>
          <Input inputMode="numeric" {...register('individualsNeeded', { setValueAs: typedNumber })} />
        </FormField>
      </FieldRow>
      <Checkbox label="Count the people who come, not teams and requests" {...register('countsPeople')} />
      <FormField label="Roles & skills needed" error={errors.rolesDescription}>
        <Textarea rows={3} {...register('rolesDescription')} />
      </FormField>
    </>
  );
}

function Conditions({ form: { register, formState } }: Part) {
  const { errors } = formState;
  return (
    <>
      <FormField label="Street and room" error={errors.address} hint="Shown only to those who have joined.">
        <Input autoComplete="off" {...register('address')} />
      </FormField>
      <FieldRow>
        <FormField label="Lowest age" error={numberError(errors.minAge)}>
          <Input inputMode="numeric" {...register('minAge', { setValueAs: typedNumber })} />
        </FormField>
        <FormField label="Highest age" error={numberError(errors.maxAge)}>
          <Input inputMode="numeric" {...register('maxAge', { setValueAs: typedNumber })} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField label="Price" error={errors.price} hint='Such as "Free" or "$20 per team".'>
          <Input autoComplete="off" {...register('price')} />
        </FormField>
        <FormField
          label="Registration until"
          error={errors.registrationDeadline}
          hint="The last day on which requests are taken."
        >
          <Input type="date" {...register('registrationDeadline')} />
        </FormField>
      </FieldRow>
      <FormField
        label="Questions to those who ask to join"
        error={errors.questions}
        hint="One a line, five at most. Choices stand behind a colon: “Lunch: yes, no” or “T-shirt: S, M, L”."
      >
        <Textarea rows={3} {...register('questions')} />
      </FormField>
    </>
  );
}

function Contact({ form: { register, formState } }: Part) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <FormField
          label="Contact email"
          error={errors.contactEmail}
          hint="Never shown to visitors and to people under 18."
        >
          <Input type="email" autoComplete="email" {...register('contactEmail')} />
        </FormField>
        <FormField label="Application link" error={errors.applicationUrl}>
          <Input type="url" inputMode="url" placeholder="https://" {...register('applicationUrl')} />
        </FormField>
      </FieldRow>
      {isMinor ? null : (
        <Checkbox label="Show my email address to signed-in adults" {...register('showAddress')} />
      )}
    </>
  );
}
