import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  AGE_GROUP_LABELS,
  AVAILABILITY_LABELS,
  EXPERTISE_AREA_LABELS,
  MENTOR_MEETS_LABELS,
  type Mentor,
  type SaveMentor,
  saveMentorSchema,
} from '@meshwork/contracts-community';
import { countryName, languageOptions, ownTimeZone, timeZones } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { language } from '@meshwork/language';
import { LanguageField, useOwnTeams } from '@meshwork/own-teams';
import {
  Checkbox,
  FieldRow,
  Fold,
  FormField,
  looks,
  MultiSelect,
  type MultiSelectProps,
  optionsOf,
} from '@meshwork/ui';
import { useMemo } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { COUNTRY_CODES } from '../../common/country-codes.ts';
import {
  AreaField,
  CityField,
  DateField,
  NumberField,
  SelectField,
  TextField,
  useSchemaForm,
} from '../../common/form.tsx';

const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);
const WAYS = optionsOf(MENTOR_MEETS_LABELS);
const AGES = optionsOf(AGE_GROUP_LABELS);
const countries = () =>
  COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
    one.label.localeCompare(other.label, language().code),
  );
const ZONES = timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** The names by which cities end and the browser's list of countries does not. */
const USUAL_NAMES: Readonly<Record<string, string>> = { USA: 'US', 'United Kingdom': 'GB' };

/** The code of the country that a city's whole name ends with, which is English. */
function countryOf(city: string): string {
  const name = city.split(',').at(-1)?.trim() ?? '';
  return USUAL_NAMES[name] ?? COUNTRY_CODES.find((code) => countryName(code, 'en') === name) ?? '';
}

type MentorInput = z.input<typeof saveMentorSchema>;
type MentorForm = UseFormReturn<MentorInput, unknown, SaveMentor>;

const LISTS = ['expertiseAreas', 'languages', 'ageGroups'] as const;
export const MENTOR_FIELDS = [
  ...(['bio', 'availabilityStatus', 'yearsExperience', 'position', 'organization', 'contactEmail'] as const),
  ...(['linkedinUrl', 'capacity', 'availableAgainOn', 'meets', 'country', 'city', 'timeZone'] as const),
  'bioLanguage',
  ...LISTS,
] as const;

/** The values at the start: those of the profile, or empty with the account's address. */
export const startValues = (mentor: Mentor | null, accountEmail: string): MentorInput =>
  ({
    ...Object.fromEntries(MENTOR_FIELDS.map((field) => [field, mentor?.[field] ?? ''])),
    ...Object.fromEntries(LISTS.map((field) => [field, mentor?.[field] ?? []])),
    ...(!mentor && {
      availabilityStatus: 'AVAILABLE',
      contactEmail: accountEmail,
      timeZone: ownTimeZone(),
    }),
    showAddress: mentor?.showAddress ?? true,
    hiddenTeamIds: mentor?.hiddenTeams?.map(({ id }) => id) ?? [],
  }) as unknown as MentorInput;

export const useMentorForm = (mentor: Mentor | null, accountEmail: string): MentorForm =>
  useSchemaForm(saveMentorSchema, startValues(mentor, accountEmail));

/** A new profile needs these fields; the others are folded away. */
const FIRST_FIELDS: readonly string[] = [
  'bio',
  'expertiseAreas',
  'contactEmail',
  'city',
  'capacity',
  'country',
];

interface MentorFieldsProps {
  form: MentorForm;
  busy: boolean;
  /** The profile exists: nothing is folded away. */
  existing: boolean;
}

export function MentorFields({ form, busy, existing }: MentorFieldsProps) {
  const { errors, submitCount } = form.formState;
  const isMoreWrong = Object.keys(errors).some((field) => !FIRST_FIELDS.includes(field));
  return (
    <>
      <AreaField
        form={form}
        name="bio"
        label={t`Bio`}
        required
        hint={t`What you do, and what you like to help with. At least 20 characters.`}
        rows={4}
      />
      <ListField
        form={form}
        name="expertiseAreas"
        label={t`Expertise areas`}
        required
        placeholder={t`Choose areas`}
        options={AREAS}
        disabled={busy}
      />
      <TextField
        form={form}
        name="contactEmail"
        label={t`Contact email`}
        required
        hint={t`Never shown to visitors and to people under 18.`}
        type="email"
        autoComplete="email"
      />
      <FieldRow>
        <CityField
          form={form}
          name="city"
          label={t`City`}
          optional
          hint={t`So that people near you find you.`}
          onPick={(label) => form.setValue('country', countryOf(label), { shouldDirty: true })}
        />
        <NumberField
          form={form}
          name="capacity"
          label={t`People at a time`}
          optional
          hint={t`Nobody new can write to you while all places are taken.`}
        />
      </FieldRow>
      <Fold summary={t`More about you (optional)`} shows={existing || isMoreWrong} revision={submitCount}>
        <MentorFacts form={form} busy={busy} />
        <MentorTerms form={form} busy={busy} />
        <LanguageField {...form.register('bioLanguage')} />
      </Fold>
    </>
  );
}

interface PartProps {
  form: MentorForm;
  busy: boolean;
}

const MentorFacts = ({ form, busy }: PartProps) => (
  <>
    <FieldRow>
      <SelectField
        form={form}
        name="availabilityStatus"
        label={t`Availability`}
        required
        options={AVAILABILITIES}
      />
      <NumberField form={form} name="yearsExperience" label={t`Years of experience`} optional />
    </FieldRow>
    <FieldRow>
      <TextField
        form={form}
        name="position"
        label={t({ message: 'Position', comment: 'in a company' })}
        optional
        autoComplete="organization-title"
      />
      <TextField
        form={form}
        name="organization"
        label={t`Organization`}
        optional
        autoComplete="organization"
      />
    </FieldRow>
    <TextField
      form={form}
      name="linkedinUrl"
      label={t`LinkedIn URL`}
      optional
      type="url"
      inputMode="url"
      placeholder="https://www.linkedin.com/in/…"
    />
    <Checkbox
      label={t`Show my email address to signed-in adults`}
      disabled={busy}
      {...form.register('showAddress')}
    />
    <Controller
      control={form.control}
      name="hiddenTeamIds"
      render={({ field }) => (
        <ShownTeams hidden={field.value ?? []} onChange={field.onChange} disabled={busy} />
      )}
    />
  </>
);

/** The fields of the mentor's terms and capacity; all are optional. */
function MentorTerms({ form, busy }: PartProps) {
  const isAway = useWatch({ control: form.control, name: 'availabilityStatus' }) === 'UNAVAILABLE';
  const named = useMemo(() => ({ languages: languageOptions(), countries: countries() }), []);
  const notSaid = { optional: true, placeholder: t`Not said` };
  return (
    <>
      <FieldRow>
        {isAway ? (
          <DateField
            form={form}
            name="availableAgainOn"
            label={t`Available again on`}
            optional
            hint={t`Your profile becomes available on that day.`}
          />
        ) : (
          <SelectField form={form} name="meets" label={t`Where you meet`} {...notSaid} options={WAYS} />
        )}
      </FieldRow>
      <FieldRow>
        <ListField
          form={form}
          name="languages"
          label={t`Languages`}
          optional
          placeholder={t`Choose languages`}
          options={named.languages}
          disabled={busy}
        />
        <ListField
          form={form}
          name="ageGroups"
          label={t`Ages you help`}
          optional
          placeholder={t`Choose ages`}
          options={AGES}
          disabled={busy}
        />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="country" label={t`Country`} {...notSaid} options={named.countries} />
        <SelectField form={form} name="timeZone" label={t`Time zone`} {...notSaid} options={ZONES} />
      </FieldRow>
    </>
  );
}

interface ListFieldProps extends Pick<MultiSelectProps, 'placeholder' | 'options' | 'disabled'> {
  form: MentorForm;
  name: (typeof LISTS)[number];
  label: string;
  required?: boolean;
  optional?: boolean;
}

const ListField = ({ form, name, label, required = false, optional = false, ...select }: ListFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <FormField label={label} required={required} optional={optional} error={fieldState.error}>
        <MultiSelect {...select} {...field} value={field.value ?? []} />
      </FormField>
    )}
  />
);

interface ShownTeamsProps {
  /** The ids of the teams that the profile does not show. */
  hidden: readonly number[];
  onChange: (hidden: number[]) => void;
  disabled: boolean;
}

/** A box for each of the mentor's teams: whether the profile shows it. Nothing for a person without teams. */
function ShownTeams({ hidden, onChange, disabled }: ShownTeamsProps) {
  const teams = useOwnTeams().data?.userTeams ?? [];
  if (teams.length === 0) return null;
  const show = (id: number, isShown: boolean) =>
    onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <fieldset className={looks.list} disabled={disabled}>
      <legend>
        <Trans>Teams on your profile</Trans>
      </legend>
      {teams.map(({ id, teamNumber, teamName }) => (
        <Checkbox
          key={id}
          label={`${teamNumber} ${teamName}`}
          checked={!hidden.includes(id)}
          onChange={({ target }) => show(id, target.checked)}
        />
      ))}
      <p className={looks.soft}>
        <Trans>Your mentor page does not show a team without a mark.</Trans>
      </p>
    </fieldset>
  );
}
