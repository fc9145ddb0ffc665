import { INITIATIVE_TYPE_LABELS } from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import { FormField, Input, Select, Textarea } from '@meshwork/ui';
import { useEffect, useRef, useState } from 'react';
import { PostAsField, teamIdOf } from '../../common/post-as-field.tsx';
import { type InitiativeForm, OPTIONAL_FIELDS } from './initiative.form.ts';
import styles from './initiative-fields.module.css';

const TYPES = Object.entries(INITIATIVE_TYPE_LABELS).map(([value, label]) => ({ value, label }));

export interface InitiativeFieldsProps {
  form: InitiativeForm;
  busy: boolean;
}

/** Every field of an initiative, for posting and for editing; what may stay empty is folded away. */
export function InitiativeFields({ form, busy }: InitiativeFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <fieldset disabled={busy} className={styles.fields}>
      <FormField label="Title" required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <div className={styles.pair}>
        <FormField label="Organization" required error={errors.organization}>
          <Input autoComplete="organization" {...register('organization')} />
        </FormField>
        <FormField label="Type" required error={errors.initiativeType}>
          <Select placeholder="Choose a type" options={TYPES} {...register('initiativeType')} />
        </FormField>
      </div>
      <FormField label="Description" required error={errors.description}>
        <Textarea rows={5} {...register('description')} />
      </FormField>
      <PostAsField
        label="Post As (Optional)"
        alone="Post as Individual"
        input={register('teamId', { setValueAs: teamIdOf })}
        error={errors.teamId}
      />
      <OptionalDetails form={form} />
    </fieldset>
  );
}

function OptionalDetails({ form }: { form: InitiativeForm }) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const [filled] = useState(() => OPTIONAL_FIELDS.some((field) => field !== 'teamId' && getValues(field)));
  // A fault that nobody sees cannot be mended; after that the reader folds and unfolds as they like.
  const faulty = OPTIONAL_FIELDS.some((field) => errors[field]);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending the form once more shows the fault once more.
  useEffect(() => {
    if (details.current && (filled || faulty)) details.current.open = true;
  }, [filled, faulty, formState.submitCount]);
  return (
    <details ref={details} className={styles.optional}>
      <summary>Optional details</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <FormField label="Start date" error={errors.startDate}>
            <Input type="date" {...register('startDate')} />
          </FormField>
          <FormField label="End date" error={errors.endDate}>
            <Input type="date" {...register('endDate')} />
          </FormField>
        </div>
        <FormField label="Location" error={errors.location} hint="Leave it empty for something virtual.">
          <Input autoComplete="off" {...register('location')} />
        </FormField>
        <div className={styles.pair}>
          <FormField label="Teams needed" error={errors.teamsNeeded as { message?: string } | undefined}>
            <Input inputMode="numeric" {...register('teamsNeeded', { setValueAs: typedNumber })} />
          </FormField>
          <FormField
            label="Individuals needed"
            error={errors.individualsNeeded as { message?: string } | undefined}
          >
            <Input inputMode="numeric" {...register('individualsNeeded', { setValueAs: typedNumber })} />
          </FormField>
        </div>
        <FormField label="Roles & skills needed" error={errors.rolesDescription}>
          <Textarea rows={3} {...register('rolesDescription')} />
        </FormField>
        <div className={styles.pair}>
          <FormField label="Contact email" error={errors.contactEmail} hint="Shown to signed-in people only.">
            <Input type="email" autoComplete="email" {...register('contactEmail')} />
          </FormField>
          <FormField label="Application link" error={errors.applicationUrl}>
            <Input type="url" inputMode="url" placeholder="https://" {...register('applicationUrl')} />
          </FormField>
        </div>
      </div>
    </details>
  );
}
