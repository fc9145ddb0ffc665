import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  AVAILABILITY_LABELS,
  EXPERTISE_AREA_LABELS,
  type Mentor,
  type SaveMentor,
  saveMentorSchema,
} from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { FieldRow, FormField, Input, MultiSelect, optionsOf, Select, Textarea } from '@meshwork/ui';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);

type MentorInput = z.input<typeof saveMentorSchema>;
type MentorForm = UseFormReturn<MentorInput, unknown, SaveMentor>;

export const MENTOR_FIELDS = [
  'bio',
  'expertiseAreas',
  'availabilityStatus',
  'yearsExperience',
  'position',
  'organization',
  'contactEmail',
  'linkedinUrl',
] as const;

const EMPTY = {
  bio: '',
  expertiseAreas: [],
  availabilityStatus: 'AVAILABLE',
  yearsExperience: '',
  position: '',
  organization: '',
  linkedinUrl: '',
} as const;

/** The values at the start: those of the profile, or empty with the account's address. */
function startValues(mentor: Mentor | null, accountEmail: string): MentorInput {
  if (!mentor) return { ...EMPTY, expertiseAreas: [], contactEmail: accountEmail };
  const entries = MENTOR_FIELDS.map((field) => [field, mentor[field] ?? '']);
  return Object.fromEntries(entries) as unknown as MentorInput;
}

export const useMentorForm = (mentor: Mentor | null, accountEmail: string): MentorForm =>
  useForm<MentorInput, unknown, SaveMentor>({
    resolver: standardSchemaResolver(saveMentorSchema),
    mode: 'onTouched',
    defaultValues: startValues(mentor, accountEmail),
  });

export function MentorFields({ form, busy }: { form: MentorForm; busy: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
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
            <MultiSelect placeholder="Choose areas" options={AREAS} disabled={busy} {...field} />
          </FormField>
        )}
      />
      <FieldRow>
        <FormField label="Availability" required error={errors.availabilityStatus}>
          <Select options={AVAILABILITIES} {...register('availabilityStatus')} />
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
      </FieldRow>
      <FieldRow>
        <FormField label="Position" optional error={errors.position}>
          <Input autoComplete="organization-title" {...register('position')} />
        </FormField>
        <FormField label="Organization" optional error={errors.organization}>
          <Input autoComplete="organization" {...register('organization')} />
        </FormField>
      </FieldRow>
      <FieldRow>
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
      </FieldRow>
    </>
  );
}
