import { typedNumber } from '@meshwork/contracts-core';
import { FormField, Input, MultiSelect, Select, Textarea } from '@meshwork/ui';
import { Controller } from 'react-hook-form';
import styles from '../../common/form-fields.module.css';
import { AREA_OPTIONS, AVAILABILITY_OPTIONS } from '../mentor-options.ts';
import type { MentorForm } from './mentor.form.ts';

/** Every field of a mentor profile, for creating and for editing. */
export function MentorFields({ form, busy }: { form: MentorForm; busy: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <fieldset disabled={busy} className={styles.fields}>
      <FormField
        label="Bio"
        required
        error={errors.bio}
        hint="What you do, and what you like to help with. At least 20 characters."
      >
        <Textarea rows={5} {...register('bio')} />
      </FormField>
      <Controller
        control={control}
        name="expertiseAreas"
        render={({ field, fieldState }) => (
          <FormField label="Expertise areas" required error={fieldState.error}>
            <MultiSelect placeholder="Choose areas" options={AREA_OPTIONS} disabled={busy} {...field} />
          </FormField>
        )}
      />
      <div className={styles.pair}>
        <FormField label="Availability" required error={errors.availabilityStatus}>
          <Select options={AVAILABILITY_OPTIONS} {...register('availabilityStatus')} />
        </FormField>
        <FormField
          label="Years of experience"
          optional
          error={errors.yearsExperience as { message?: string } | undefined}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('yearsExperience', { setValueAs: typedNumber })}
          />
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField label="Position" optional error={errors.position}>
          <Input autoComplete="organization-title" {...register('position')} />
        </FormField>
        <FormField label="Organization" optional error={errors.organization}>
          <Input autoComplete="organization" {...register('organization')} />
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField
          label="Contact email"
          required
          error={errors.contactEmail}
          hint="Only people who are logged in see it."
        >
          <Input type="email" autoComplete="email" {...register('contactEmail')} />
        </FormField>
        <FormField label="LinkedIn URL" optional error={errors.linkedinUrl}>
          <Input
            type="url"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/…"
            autoComplete="off"
            {...register('linkedinUrl')}
          />
        </FormField>
      </div>
    </fieldset>
  );
}
