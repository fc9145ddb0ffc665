import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  AGE_GROUP_LABELS,
  AVAILABILITY_LABELS,
  EXPERTISE_AREA_LABELS,
  LANGUAGES,
  MENTOR_MEETS_LABELS,
  type Mentor,
  type SaveMentor,
  saveMentorSchema,
} from '@meshwork/contracts-community';
import { ownTimeZone, timeZones, typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { Checkbox, FieldRow, FormField, Input, MultiSelect, optionsOf, Select, Textarea } from '@meshwork/ui';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { CityInput } from '../../common/city-input.tsx';
import { COUNTRY_CODES, countryName, languageName } from '../../common/code-names.ts';
import { Fold } from '../../common/fold.tsx';
import { ShownTeams } from './shown-teams.tsx';

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);
const WAYS = optionsOf(MENTOR_MEETS_LABELS);
const AGES = optionsOf(AGE_GROUP_LABELS);
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
const SPOKEN = LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort(byLabel);
const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort(byLabel);
const ZONES = timeZones().map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** The names by which cities end and the browser's list of countries does not. */
const USUAL_NAMES: Readonly<Record<string, string>> = { USA: 'US', 'United Kingdom': 'GB' };

/** The code of the country that a city's whole name ends with. */
function countryOf(city: string): string {
  const name = city.split(',').at(-1)?.trim() ?? '';
  return USUAL_NAMES[name] ?? COUNTRIES.find(({ label }) => label === name)?.value ?? '';
}

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
  'capacity',
  'availableAgainOn',
  'languages',
  'ageGroups',
  'meets',
  'country',
  'city',
  'timeZone',
] as const;

const EMPTY = {
  bio: '',
  expertiseAreas: [],
  availabilityStatus: 'AVAILABLE',
  yearsExperience: '',
  position: '',
  organization: '',
  linkedinUrl: '',
  showAddress: true,
  capacity: '',
  availableAgainOn: '',
  languages: [],
  ageGroups: [],
  meets: '',
  country: '',
  city: '',
} as const;

/** The values at the start: those of the profile, or empty with the account's address. */
export function startValues(mentor: Mentor | null, accountEmail: string): MentorInput {
  if (!mentor)
    return {
      ...EMPTY,
      ...{ expertiseAreas: [], languages: [], ageGroups: [], hiddenTeamIds: [] },
      contactEmail: accountEmail,
      timeZone: ownTimeZone(),
    };
  const entries = MENTOR_FIELDS.map((field) => [field, mentor[field] ?? '']);
  return {
    ...Object.fromEntries(entries),
    showAddress: mentor.showAddress ?? true,
    hiddenTeamIds: mentor.hiddenTeams?.map(({ id }) => id) ?? [],
  } as unknown as MentorInput;
}

export const useMentorForm = (mentor: Mentor | null, accountEmail: string): MentorForm =>
  useForm<MentorInput, unknown, SaveMentor>({
    resolver: standardSchemaResolver(saveMentorSchema),
    mode: 'onTouched',
    defaultValues: startValues(mentor, accountEmail),
  });

/** A new profile needs these fields; the others are folded away. */
const FIRST_FIELDS: readonly string[] = ['bio', 'expertiseAreas', 'city', 'capacity', 'country'];

interface MentorFieldsProps {
  form: MentorForm;
  busy: boolean;
  /** The profile exists: nothing is folded away. */
  existing: boolean;
}

export function MentorFields({ form, busy, existing }: MentorFieldsProps) {
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const isMoreWrong = Object.keys(errors).some((field) => !FIRST_FIELDS.includes(field));
  return (
    <>
      <FormField
        label="Bio"
        required
        error={errors.bio}
        hint="What you do, and what you like to help with. At least 20 characters."
      >
        <Textarea rows={4} {...register('bio')} />
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
        <FormField label="City" optional error={errors.city} hint="So that people near you find you.">
          <CityInput
            {...register('city')}
            onPick={(label) => setValue('country', countryOf(label), { shouldDirty: true })}
          />
        </FormField>
        <FormField
          label="People at a time"
          optional
          error={errors.capacity as { message?: string } | undefined}
          hint="Nobody new can write to you while all places are taken."
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('capacity', { setValueAs: typedNumber })}
          />
        </FormField>
      </FieldRow>
      <Fold
        summary="More about you (optional)"
        isOpen={existing}
        shows={isMoreWrong}
        revision={formState.submitCount}
      >
        <MentorFacts form={form} busy={busy} />
        <MentorTerms form={form} busy={busy} />
      </Fold>
    </>
  );
}

/** Work and address. */
function MentorFacts({ form, busy }: { form: MentorForm; busy: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
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
          hint="Never shown to visitors and to people under 18."
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
      <Checkbox
        label="Show my email address to signed-in adults"
        disabled={busy}
        {...register('showAddress')}
      />
      <Controller
        control={control}
        name="hiddenTeamIds"
        render={({ field }) => (
          <ShownTeams hidden={field.value ?? []} onChange={field.onChange} disabled={busy} />
        )}
      />
    </>
  );
}

/** The fields of the mentor's terms and capacity; all are optional. */
function MentorTerms({ form, busy }: { form: MentorForm; busy: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isAway = useWatch({ control, name: 'availabilityStatus' }) === 'UNAVAILABLE';
  return (
    <>
      <FieldRow>
        {isAway ? (
          <FormField
            label="Available again on"
            optional
            error={errors.availableAgainOn}
            hint="Your profile becomes available on that day."
          >
            <Input type="date" {...register('availableAgainOn')} />
          </FormField>
        ) : (
          <FormField label="Where you meet" optional error={errors.meets}>
            <Select placeholder="Not said" options={WAYS} {...register('meets')} />
          </FormField>
        )}
      </FieldRow>
      <FieldRow>
        <Controller
          control={control}
          name="languages"
          render={({ field, fieldState }) => (
            <FormField label="Languages" optional error={fieldState.error}>
              <MultiSelect
                placeholder="Choose languages"
                options={SPOKEN}
                disabled={busy}
                {...field}
                value={field.value ?? []}
              />
            </FormField>
          )}
        />
        <Controller
          control={control}
          name="ageGroups"
          render={({ field, fieldState }) => (
            <FormField label="Ages you help" optional error={fieldState.error}>
              <MultiSelect
                placeholder="Choose ages"
                options={AGES}
                disabled={busy}
                {...field}
                value={field.value ?? []}
              />
            </FormField>
          )}
        />
      </FieldRow>
      <FieldRow>
        <FormField label="Country" optional error={errors.country}>
          <Select placeholder="Not said" options={COUNTRIES} {...register('country')} />
        </FormField>
        <FormField label="Time zone" optional error={errors.timeZone}>
          <Select placeholder="Not said" options={ZONES} {...register('timeZone')} />
        </FormField>
      </FieldRow>
    </>
  );
}
