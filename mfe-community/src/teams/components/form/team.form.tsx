import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type CreateTeam,
  createTeamSchema,
  EXPERTISE_AREA_LABELS,
  MOST_NEEDS,
  NEED_KIND_LABELS,
  TEAM_LINKS,
  TEAM_POSTERS_LABELS,
  TEAM_TYPE_LABELS,
  type Team,
} from '@meshwork/contracts-community';
import { languageOptions } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { say } from '@meshwork/language';
import { LanguageField } from '@meshwork/own-teams';
import {
  Button,
  CheckboxField,
  type FieldFailure,
  FieldRow,
  Fold,
  FormField,
  IconButton,
  Input,
  optionsOf,
  Select,
} from '@meshwork/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import {
  AreaField,
  CityField,
  NumberField,
  SelectField,
  TextField,
  useSchemaForm,
} from '../../../common/form.tsx';
import { TEAM_LINK_NAMES } from '../../team-link-names.ts';
import styles from './team.form.module.css';
import pageStyles from './team-page-fields.module.css';

type TeamInput = z.input<typeof createTeamSchema>;
export type TeamForm = UseFormReturn<TeamInput, unknown, CreateTeam>;

const TYPES = optionsOf(TEAM_TYPE_LABELS);
const POSTERS = optionsOf(TEAM_POSTERS_LABELS);

export const TEAM_FIELDS = [
  ...(['teamName', 'teamNumber', 'teamType', 'location', 'rookieYear', 'isCommunityTeam'] as const),
  ...(['whoPosts', 'description', 'language', 'city', 'meetingTimes', 'minAge', 'maxAge'] as const),
  ...(['takesMembers', 'needs'] as const),
  ...TEAM_LINKS,
] as const;

/** A new team needs these fields; the others are folded away. */
const FIRST_FIELDS: readonly string[] = ['teamName', 'teamNumber', 'teamType', 'location'];

/** A class has no number and no programme: these stand in their places. */
const OF_CLASS = { teamNumber: 'Class', teamType: 'OTHER', isCommunityTeam: true } as const;
const OF_TEAM = { teamNumber: '', teamType: '', isCommunityTeam: false } as unknown as typeof OF_CLASS;

/** The values at the start: those of a team, or empty ones of the fields that a new one, or a class, has from the start. */
export const startValues = (team?: Team, isForClass = false): TeamInput =>
  ({
    ...Object.fromEntries(
      (team ? TEAM_FIELDS : [...FIRST_FIELDS, 'rookieYear', ...TEAM_LINKS]).map((field) => [
        field,
        team?.[field as keyof Team] ?? '',
      ]),
    ),
    ...(team ? { takesMembers: team.takesMembers ?? null } : { isClass: isForClass }),
    ...(isForClass && OF_CLASS),
    needs: team?.needs ?? [],
  }) as unknown as TeamInput;

export const useTeamForm = (team?: Team, isForClass?: boolean): TeamForm =>
  useSchemaForm(createTeamSchema, startValues(team, isForClass));

/** The fields of a team. @param team with it also those that matter once a team has members */
export function TeamFields({ form, team }: { form: TeamForm; team?: Team }) {
  const { errors, submitCount } = form.formState;
  const isMoreWrong = Object.keys(errors).some((field) => !FIRST_FIELDS.includes(field));
  const isMadeForClass = useWatch({ control: form.control, name: 'isClass' }) === true;
  const isClass = team ? team.isClass === true : isMadeForClass;
  return (
    <>
      <TextField
        form={form}
        name="teamName"
        label={isClass ? t`Name of the class` : t`Team name`}
        required
        {...(isClass && { hint: t`Robotics 7b, Lincoln School` })}
      />
      {isClass ? null : (
        <FieldRow>
          <TextField form={form} name="teamNumber" label={t`Team number`} required />
          <SelectField
            form={form}
            name="teamType"
            label={t`Team type`}
            required
            placeholder={t`Choose a type`}
            options={TYPES}
          />
        </FieldRow>
      )}
      <CityField form={form} name="location" label={t`Location`} optional hint={t`City, region, country`} />
      {team ? <More form={form} team={team} /> : null}
      {team || isClass ? null : (
        <Fold summary={t`More about the team (optional)`} shows={isMoreWrong} revision={submitCount}>
          <More form={form} />
        </Fold>
      )}
      {team ? null : <ForClass form={form} />}
    </>
  );
}

/** Says once, when the team is made, that it is for a class (docs/product.md#classes). */
const ForClass = ({ form }: { form: TeamForm }) => (
  <CheckboxField
    label={t`This is for a class`}
    hint={t`Members join by one link. You see how far each of them is on the learning paths that you choose.`}
    {...form.register('isClass', {
      onChange: ({ target }) => {
        for (const [field, value] of Object.entries(target.checked ? OF_CLASS : OF_TEAM))
          form.setValue(field as keyof typeof OF_CLASS, value);
      },
    })}
  />
);

/** A team can fill these in later, on its page. */
const More = ({ form, team }: { form: TeamForm; team?: Team }) => (
  <>
    {team?.isClass ? null : (
      <>
        <NumberField form={form} name="rookieYear" label={t`Rookie year`} optional />
        <CheckboxField
          label={t`This is a community team`}
          hint={t`A club or group outside the official programmes; its number need not be unique.`}
          {...form.register('isCommunityTeam')}
        />
      </>
    )}
    {team ? (
      <SelectField form={form} name="whoPosts" label={t`Who may post for the team`} options={POSTERS} />
    ) : null}
    <TeamPageFields form={form} isClass={team?.isClass === true} />
    <fieldset className={styles.links}>
      <legend>
        <Trans>Links (optional)</Trans>
      </legend>
      {TEAM_LINKS.map((link) => (
        <TextField
          key={link}
          form={form}
          name={link}
          label={say(TEAM_LINK_NAMES[link])}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ))}
    </fieldset>
  </>
);

const KINDS = optionsOf(NEED_KIND_LABELS);
const OPENINGS = [
  { value: '', label: msg`Not said` },
  { value: 'true', label: msg({ message: 'Welcome', context: 'new members' }) },
  { value: 'false', label: msg({ message: 'Not right now', context: 'new members' }) },
];
/** A class takes members by its link in any case. */
const OPENINGS_OF_CLASS = OPENINGS.map(({ value, label }) => ({
  value,
  label: value === 'false' ? msg`By its link` : label,
}));
const AREAS = [{ value: '', label: msg`Any expertise` }, ...optionsOf(EXPERTISE_AREA_LABELS)];
const WHERE = [
  { value: '', label: msg`In person` },
  { value: 'true', label: msg`Also online` },
];
const spokenLanguages = () => [{ value: '', label: msg`Any language` }, ...languageOptions()];
const orNull = (value: unknown) => (value === '' ? null : value);
const isTrue = (value: unknown) => String(value) === 'true';
const chosen = (value: unknown) => (value === '' || value === null ? null : String(value) === 'true');

/** The fields of a team's own description; all are optional. */
const TeamPageFields = ({ form, isClass }: { form: TeamForm; isClass: boolean }) => (
  <fieldset className={pageStyles.group}>
    <legend>
      <Trans>About the team (optional)</Trans>
    </legend>
    <AreaField form={form} name="description" label={t`Description`} rows={4} />
    <FieldRow>
      {/* The location says it already, unless a team has given another city. */}
      {form.formState.defaultValues?.city ? (
        <TextField form={form} name="city" label={t`City where you meet`} />
      ) : null}
      <TextField form={form} name="meetingTimes" label={t`Meeting times`} hint={t`In your own words`} />
    </FieldRow>
    <FieldRow>
      <NumberField form={form} name="minAge" label={t`Youngest age`} />
      <NumberField form={form} name="maxAge" label={t`Oldest age`} />
    </FieldRow>
    <FormField label={t`New members`} error={form.formState.errors.takesMembers as FieldFailure}>
      <Select
        options={isClass ? OPENINGS_OF_CLASS : OPENINGS}
        {...form.register('takesMembers', { setValueAs: chosen })}
      />
    </FormField>
    <Needs form={form} />
    <LanguageField {...form.register('language')} />
  </fieldset>
);

function Needs({ form }: { form: TeamForm }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'needs' });
  const errors = formState.errors.needs;
  return (
    <fieldset className={pageStyles.group}>
      <legend>
        <Trans>What you need</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={pageStyles.need}>
          <FormField label={t`Kind of need ${{ number: index + 1 }}`} labelHidden>
            <Select options={KINDS} {...register(`needs.${index}.kind`)} />
          </FormField>
          <FormField label={t`Need ${{ number: index + 1 }}`} labelHidden error={errors?.[index]?.words}>
            <Input autoComplete="off" placeholder={t`In a few words`} {...register(`needs.${index}.words`)} />
          </FormField>
          <IconButton
            label={t`Remove need ${{ number: index + 1 }}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(index)}
          />
          <NeedTerms form={form} index={index} />
        </div>
      ))}
      {fields.length < MOST_NEEDS ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append({ kind: 'SKILL', words: '' })}
        >
          <Trans>Add a need</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}

/** By what mentors find a need; a part, a room or money has no expertise. */
function NeedTerms({ form: { control, register }, index }: { form: TeamForm; index: number }) {
  const kind = useWatch({ control, name: `needs.${index}.kind` });
  const spoken = useMemo(spokenLanguages, []);
  if (!['SKILL', 'JUDGE', 'VOLUNTEER'].includes(kind ?? '')) return null;
  return (
    <div className={pageStyles.terms}>
      <FormField label={t`Expertise for need ${{ number: index + 1 }}`} labelHidden>
        <Select options={AREAS} {...register(`needs.${index}.area`, { setValueAs: orNull })} />
      </FormField>
      <FormField label={t`Where need ${{ number: index + 1 }} can be met`} labelHidden>
        <Select options={WHERE} {...register(`needs.${index}.isRemote`, { setValueAs: isTrue })} />
      </FormField>
      <FormField label={t`Language for need ${{ number: index + 1 }}`} labelHidden>
        <Select options={spoken} {...register(`needs.${index}.language`, { setValueAs: orNull })} />
      </FormField>
    </div>
  );
}
