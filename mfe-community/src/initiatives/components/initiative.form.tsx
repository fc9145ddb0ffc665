import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ACCESS_LABELS,
  type CreateInitiative,
  createInitiativeSchema,
  INITIATIVE_TYPE_LABELS,
  type Initiative,
} from '@meshwork/contracts-community';
import { ownTimeZone, timeZones } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { say } from '@meshwork/language';
import { LanguageField, PostAsField, teamIdOf, useOwnTeams } from '@meshwork/own-teams';
import { useUser } from '@meshwork/shell-contract';
import { Checkbox, FieldRow, Fold, optionsOf } from '@meshwork/ui';
import type { UseFormReturn } from 'react-hook-form';
import {
  AreaField,
  CityField,
  DateField,
  NumberField,
  SelectField,
  TextField,
  useSchemaForm,
} from '../../common/form.tsx';
import styles from './initiative.form.module.css';

type InitiativeInput = z.input<typeof createInitiativeSchema>;
type InitiativeForm = UseFormReturn<InitiativeInput, unknown, CreateInitiative>;

const REQUIRED_FIELDS = ['title', 'description', 'organization', 'initiativeType'] as const;
const FIRST_FIELDS = ['language', 'startDate', 'timeZone', 'location', 'teamId'] as const;
const OPTIONAL_FIELDS = [
  ...(['endDate', 'startTime', 'endTime', 'address', 'registrationDeadline', 'minAge', 'maxAge'] as const),
  ...(['price', 'questions', 'access', 'contactEmail', 'applicationUrl'] as const),
  ...(['teamsNeeded', 'individualsNeeded', 'rolesDescription'] as const),
] as const;
export const INITIATIVE_FIELDS = [...REQUIRED_FIELDS, ...FIRST_FIELDS, ...OPTIONAL_FIELDS] as const;
/** Without the address, which not everybody who edits is shown. */
export const SEEN_FIELDS = INITIATIVE_FIELDS.filter((field) => field !== 'contactEmail');

interface InitiativeFieldsProps {
  form: InitiativeForm;
  /** Rises when the values of the form are replaced. */
  revision: number;
}

/** Fields that are no texts begin with these values. */
const NO_TEXTS: Readonly<Record<string, unknown>> = { teamId: null, access: [] };

/** Text fields hold a string, never null. The team is an id or null, also for a person without teams, who does not see the field. */
export const startValues = (initiative?: Initiative): InitiativeInput =>
  ({
    ...Object.fromEntries(
      INITIATIVE_FIELDS.map((field) => [
        field,
        initiative?.[field] ?? (field in NO_TEXTS ? NO_TEXTS[field] : ''),
      ]),
    ),
    showAddress: initiative?.showAddress ?? true,
    countsPeople: Boolean(initiative?.peopleCounts),
    timeZone: initiative?.timeZone ?? ownTimeZone(),
  }) as unknown as InitiativeInput;

export const useInitiativeForm = (initiative?: Initiative): InitiativeForm =>
  useSchemaForm(createInitiativeSchema, startValues(initiative));

const TYPES = optionsOf(INITIATIVE_TYPE_LABELS);
const ACCESS = optionsOf(ACCESS_LABELS);

/** Every field of an initiative. What belongs to the first look is open, the rest is folded away. */
export function InitiativeFields({ form, revision }: InitiativeFieldsProps) {
  const teams = useOwnTeams().data?.userTeams ?? [];
  const nameOrganization = () => {
    const team = teams.find(({ id }) => id === form.getValues('teamId'));
    if (team && !form.getValues('organization'))
      form.setValue('organization', team.teamName, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t({ message: 'Title', context: 'of an initiative' })}
        required
      />
      <PostAsField
        label={t`Post As (Optional)`}
        alone={t`Post as Individual`}
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf, onChange: nameOrganization })}
      />
      <FieldRow>
        <TextField
          form={form}
          name="organization"
          label={t`Organization`}
          required
          autoComplete="organization"
        />
        <SelectField
          form={form}
          name="initiativeType"
          label={t({ message: 'Type', comment: 'of an initiative, such as a workshop' })}
          required
          placeholder={t`Choose a type`}
          options={TYPES}
        />
      </FieldRow>
      <AreaField form={form} name="description" label={t`Description`} required rows={5} />
      <WhenAndWhere form={form} />
      <OptionalDetails form={form} revision={revision} />
    </>
  );
}

/** Every zone that the browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string | null | undefined) =>
  [...new Set([...(chosen ? [chosen] : []), ...timeZones()])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

const WhenAndWhere = ({ form }: { form: InitiativeForm }) => (
  <FieldRow>
    <DateField
      form={form}
      name="startDate"
      label={t`Start date`}
      optional
      hint={t`Without any date, “Dates to be announced” is shown.`}
    />
    <CityField
      form={form}
      name="location"
      label={t`Location`}
      optional
      hint={t`The place, with city and country. Without one, “Virtual” is shown.`}
    />
  </FieldRow>
);

function WhenExactly({ form }: { form: InitiativeForm }) {
  const [startTime, timeZone] = form.watch(['startTime', 'timeZone']);
  const hint = t`Only if it lasts longer than a day.`;
  return (
    <>
      <FieldRow>
        <DateField form={form} name="startTime" label={t`Start time`} optional type="time" />
        <DateField form={form} name="endTime" label={t`End time`} optional type="time" />
      </FieldRow>
      <DateField form={form} name="endDate" label={t`End date`} optional hint={hint} />
      {startTime ? (
        <SelectField form={form} name="timeZone" label={t`Time zone`} options={zoneOptions(timeZone)} />
      ) : null}
    </>
  );
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function OptionalDetails({ form, revision }: InitiativeFieldsProps) {
  const { errors, submitCount } = form.formState;
  const shows = OPTIONAL_FIELDS.some((field) => errors[field] || isFilled(form.getValues(field)));
  return (
    <Fold summary={t`Optional details`} shows={shows} revision={submitCount + revision}>
      <WhenExactly form={form} />
      <FieldRow>
        <NumberField form={form} name="teamsNeeded" label={t`Teams needed`} />
        <NumberField form={form} name="individualsNeeded" label={t`Individuals needed`} />
      </FieldRow>
      <Checkbox
        label={t`Count the people who come, not teams and requests`}
        {...form.register('countsPeople')}
      />
      <AreaField form={form} name="rolesDescription" label={t`Roles & skills needed`} rows={3} />
      <Conditions form={form} />
      <Contact form={form} />
      <LanguageField {...form.register('language')} />
    </Fold>
  );
}

const Conditions = ({ form }: { form: InitiativeForm }) => (
  <>
    <TextField
      form={form}
      name="address"
      label={t`Street and room`}
      hint={t`Shown only to those who have joined.`}
    />
    <FieldRow>
      <NumberField form={form} name="minAge" label={t`Lowest age`} />
      <NumberField form={form} name="maxAge" label={t`Highest age`} />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="price" label={t`Price`} hint={t`Such as "Free" or "$20 per team".`} />
      <DateField
        form={form}
        name="registrationDeadline"
        label={t`Registration until`}
        hint={t`The last day on which requests are taken.`}
      />
    </FieldRow>
    <fieldset className={styles.access}>
      <legend>
        <Trans>Access of the venue</Trans>
      </legend>
      {ACCESS.map(({ value, label }) => (
        <Checkbox key={value} label={say(label)} value={value} {...form.register('access')} />
      ))}
    </fieldset>
    <AreaField
      form={form}
      name="questions"
      label={t`Questions to those who ask to join`}
      hint={t`One a line, five at most. Choices stand behind a colon: “Lunch: yes, no” or “T-shirt: S, M, L”.`}
      rows={3}
    />
  </>
);

function Contact({ form }: { form: InitiativeForm }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="contactEmail"
          label={t`Contact email`}
          hint={t`Never shown to visitors and to people under 18.`}
          type="email"
          autoComplete="email"
        />
        <TextField
          form={form}
          name="applicationUrl"
          label={t`Application link`}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </FieldRow>
      {isMinor ? null : (
        <Checkbox label={t`Show my email address to signed-in adults`} {...form.register('showAddress')} />
      )}
    </>
  );
}
