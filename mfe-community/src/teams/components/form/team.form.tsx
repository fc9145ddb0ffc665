import {
  createTeamSchema,
  TEAM_LINKS,
  TEAM_POSTERS_LABELS,
  TEAM_TYPE_LABELS,
  type Team,
} from '@meshwork/contracts-community';
import { CheckboxField, FieldRow, optionsOf } from '@meshwork/ui';
import { Fold } from '../../../common/fold.tsx';
import { CityField, NumberField, SelectField, TextField, useSchemaForm } from '../../../common/form.tsx';
import { TEAM_LINK_NAMES } from '../page/team-links.tsx';
import styles from './team.form.module.css';
import { type TeamForm, type TeamInput, TeamPageFields } from './team-page-fields.tsx';

const TYPES = optionsOf(TEAM_TYPE_LABELS);
const POSTERS = optionsOf(TEAM_POSTERS_LABELS);

export const TEAM_FIELDS = [
  ...(['teamName', 'teamNumber', 'teamType', 'location', 'rookieYear', 'isCommunityTeam'] as const),
  ...(['whoPosts', 'description', 'city', 'meetingTimes', 'minAge', 'maxAge'] as const),
  ...(['takesMembers', 'needs'] as const),
  ...TEAM_LINKS,
] as const;

/** A new team needs these fields; the others are folded away. */
const FIRST_FIELDS: readonly string[] = ['teamName', 'teamNumber', 'teamType', 'location'];

/** The values at the start: those of a team, or empty ones of the fields that a new one has from the start. */
export const startValues = (team?: Team): TeamInput =>
  ({
    ...Object.fromEntries(
      (team ? TEAM_FIELDS : [...FIRST_FIELDS, 'rookieYear', ...TEAM_LINKS]).map((field) => [
        field,
        team?.[field as keyof Team] ?? '',
      ]),
    ),
    ...(team && { takesMembers: team.takesMembers ?? null }),
    needs: team?.needs ?? [],
  }) as unknown as TeamInput;

export const useTeamForm = (team?: Team): TeamForm => useSchemaForm(createTeamSchema, startValues(team));

/** The fields of a team. @param existing also those that matter once a team has members */
export function TeamFields({ form, existing = false }: { form: TeamForm; existing?: boolean }) {
  const { errors, submitCount } = form.formState;
  const isMoreWrong = Object.keys(errors).some((field) => !FIRST_FIELDS.includes(field));
  return (
    <>
      <TextField form={form} name="teamName" label="Team name" required />
      <FieldRow>
        <TextField form={form} name="teamNumber" label="Team number" required />
        <SelectField
          form={form}
          name="teamType"
          label="Team type"
          required
          placeholder="Choose a type"
          options={TYPES}
        />
      </FieldRow>
      <CityField form={form} name="location" label="Location" optional hint="City, region, country" />
      {existing ? (
        <More form={form} existing />
      ) : (
        <Fold summary="More about the team (optional)" shows={isMoreWrong} revision={submitCount}>
          <More form={form} />
        </Fold>
      )}
    </>
  );
}

/** A team can fill these in later, on its page. */
const More = ({ form, existing = false }: { form: TeamForm; existing?: boolean }) => (
  <>
    <NumberField form={form} name="rookieYear" label="Rookie year" optional />
    <CheckboxField
      label="This is a community team"
      hint="A club or group outside the official programmes; its number need not be unique."
      {...form.register('isCommunityTeam')}
    />
    {existing ? (
      <SelectField form={form} name="whoPosts" label="Who may post for the team" options={POSTERS} />
    ) : null}
    <TeamPageFields form={form} />
    <fieldset className={styles.links}>
      <legend>Links (optional)</legend>
      {TEAM_LINKS.map((link) => (
        <TextField
          key={link}
          form={form}
          name={link}
          label={TEAM_LINK_NAMES[link]}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ))}
    </fieldset>
  </>
);
