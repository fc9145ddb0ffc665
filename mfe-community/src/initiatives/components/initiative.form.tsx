import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type CreateInitiative,
  createInitiativeSchema,
  INITIATIVE_TYPE_LABELS,
  type Initiative,
} from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { PostAsField, teamIdOf } from '@meshwork/own-teams';
import { FieldRow, FormField, Input, optionsOf, Select, Textarea } from '@meshwork/ui';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import styles from './initiative.form.module.css';

type InitiativeInput = z.input<typeof createInitiativeSchema>;
export type InitiativeForm = UseFormReturn<InitiativeInput, unknown, CreateInitiative>;

const REQUIRED_FIELDS = ['title', 'description', 'organization', 'initiativeType'] as const;
const OPTIONAL_FIELDS = [
  'startDate',
  'endDate',
  'location',
  'contactEmail',
  'applicationUrl',
  'teamsNeeded',
  'individualsNeeded',
  'rolesDescription',
  'teamId',
] as const;
export const INITIATIVE_FIELDS = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const;

/** Text fields hold a string, never null. The team is an id or null, also for a person without teams, who does not see the field. */
const startValues = (initiative?: Initiative): InitiativeInput =>
  Object.fromEntries(
    INITIATIVE_FIELDS.map((field) => [field, initiative?.[field] ?? (field === 'teamId' ? null : '')]),
  ) as unknown as InitiativeInput;

/** The form of an initiative: empty, or with the values of the one to edit. */
export const useInitiativeForm = (initiative?: Initiative): InitiativeForm =>
  useForm<InitiativeInput, unknown, CreateInitiative>({
    resolver: standardSchemaResolver(createInitiativeSchema),
    mode: 'onTouched',
    defaultValues: startValues(initiative),
  });

const TYPES = optionsOf(INITIATIVE_TYPE_LABELS);

interface InitiativeFieldsProps {
  form: InitiativeForm;
  /** Rises when the values of the form are replaced. */
  revision: number;
}

/** Every field of an initiative; optional ones are folded away. */
export function InitiativeFields({ form, revision }: InitiativeFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormField label="Title" required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <FieldRow>
        <FormField label="Organization" required error={errors.organization}>
          <Input autoComplete="organization" {...register('organization')} />
        </FormField>
        <FormField label="Type" required error={errors.initiativeType}>
          <Select placeholder="Choose a type" options={TYPES} {...register('initiativeType')} />
        </FormField>
      </FieldRow>
      <FormField label="Description" required error={errors.description}>
        <Textarea rows={5} {...register('description')} />
      </FormField>
      <PostAsField
        label="Post As (Optional)"
        alone="Post as Individual"
        error={errors.teamId}
        {...register('teamId', { setValueAs: teamIdOf })}
      />
      <OptionalDetails form={form} revision={revision} />
    </>
  );
}

function OptionalDetails({ form, revision }: InitiativeFieldsProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  // A field with an error must be visible; apart from that, the person folds and unfolds the fields.
  const invalid = OPTIONAL_FIELDS.some((field) => errors[field]);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission unfolds the fields with errors again.
  useEffect(() => {
    if (details.current && invalid) details.current.open = true;
  }, [invalid, formState.submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values that were put into the form are shown.
  useEffect(() => {
    const filled = OPTIONAL_FIELDS.some((field) => field !== 'teamId' && getValues(field));
    if (details.current && filled) details.current.open = true;
  }, [getValues, revision]);
  return (
    <details ref={details} className={styles.optional}>
      <summary>Optional details</summary>
      <div className={styles.fields}>
        <FieldRow>
          <FormField label="Start date" error={errors.startDate}>
            <Input type="date" {...register('startDate')} />
          </FormField>
          <FormField label="End date" error={errors.endDate}>
            <Input type="date" {...register('endDate')} />
          </FormField>
        </FieldRow>
        <FormField label="Location" error={errors.location} hint="Leave it empty for something virtual.">
          <Input autoComplete="off" {...register('location')} />
        </FormField>
        <FieldRow>
          <FormField label="Teams needed" error={errors.teamsNeeded as { message?: string } | undefined}>
            <Input inputMode="numeric" {...register('teamsNeeded', { setValueAs: typedNumber })} />
          </FormField>
          <FormField
            label="Individuals needed"
            error={errors.individualsNeeded as { message?: string } | undefined}
          >
            <Input inputMode="numeric" {...register('individualsNeeded', { setValueAs: typedNumber })} />
          </FormField>
        </FieldRow>
        <FormField label="Roles & skills needed" error={errors.rolesDescription}>
          <Textarea rows={3} {...register('rolesDescription')} />
        </FormField>
        <FieldRow>
          <FormField label="Contact email" error={errors.contactEmail} hint="Shown to signed-in people only.">
            <Input type="email" autoComplete="email" {...register('contactEmail')} />
          </FormField>
          <FormField label="Application link" error={errors.applicationUrl}>
            <Input type="url" inputMode="url" placeholder="https://" {...register('applicationUrl')} />
          </FormField>
        </FieldRow>
      </div>
    </details>
  );
}
