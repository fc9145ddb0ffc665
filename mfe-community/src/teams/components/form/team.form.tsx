import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type CreateTeam,
  createTeamSchema,
  TEAM_LINKS,
  TEAM_POSTERS_LABELS,
  TEAM_TYPE_LABELS,
  type Team,
  type TeamLink,
} from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import { CheckboxField, FieldRow, FormField, Input, optionsOf, Select } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { CityInput } from '../../../common/city-input.tsx';
import { Fold } from '../../../common/fold.tsx';
import { TEAM_LINK_NAMES } from '../page/team-links.tsx';
import styles from './team.form.module.css';
import type { TeamForm, TeamInput } from './team-page-fields.tsx';
import { TeamPageFields } from './team-page-fields.tsx';

const TYPES = optionsOf(TEAM_TYPE_LABELS);
const POSTERS = optionsOf(TEAM_POSTERS_LABELS);
const EMPTY_LINKS = Object.fromEntries(TEAM_LINKS.map((link) => [link, ''])) as Record<TeamLink, string>;

export const TEAM_FIELDS = [
  'teamName',
  'teamNumber',
  'teamType',
  'location',
  'rookieYear',
  'isCommunityTeam',
  'whoPosts',
  'description',
  'city',
  'meetingTimes',
  'minAge',
  'maxAge',
  'takesMembers',
  'needs',
  ...TEAM_LINKS,
] as const;

/** A new team needs these fields; the others are folded away. */
const FIRST_FIELDS: readonly string[] = ['teamName', 'teamNumber', 'teamType', 'location'];

/** The values at the start: empty, or those of a team. */
export function startValues(team?: Team): TeamInput {
  if (!team)
    return {
      ...EMPTY_LINKS,
      teamName: '',
      teamNumber: '',
      teamType: '' as never,
      location: '',
      rookieYear: '',
      needs: [],
    };
  return {
    ...Object.fromEntries(TEAM_FIELDS.map((field) => [field, team[field] ?? ''])),
    takesMembers: team.takesMembers ?? null,
    needs: team.needs ?? [],
  } as unknown as TeamInput;
}

export const useTeamForm = (team?: Team): TeamForm =>
  useForm<TeamInput, unknown, CreateTeam>({
    resolver: standardSchemaResolver(createTeamSchema),
    mode: 'onTouched',
    defaultValues: startValues(team),
  });

/** The fields of a team. @param existing also those that matter once a team has members */
export function TeamFields({ form, existing = false }: { form: TeamForm; existing?: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  const isMoreWrong = Object.keys(errors).some((field) => !FIRST_FIELDS.includes(field));
  return (
    <>
      <FormField label="Team name" required error={errors.teamName}>
        <Input autoComplete="off" {...register('teamName')} />
      </FormField>
      <FieldRow>
        <FormField label="Team number" required error={errors.teamNumber}>
          <Input autoComplete="off" {...register('teamNumber')} />
        </FormField>
        <FormField label="Team type" required error={errors.teamType}>
          <Select placeholder="Choose a type" options={TYPES} {...register('teamType')} />
        </FormField>
      </FieldRow>
      <FormField label="Location" optional error={errors.location} hint="City, region, country">
        <CityInput {...register('location')} />
      </FormField>
      {existing ? (
        <More form={form} existing />
      ) : (
        <Fold summary="More about the team (optional)" shows={isMoreWrong} revision={formState.submitCount}>
          <More form={form} />
        </Fold>
      )}
    </>
  );
}

/** A team can fill these in later, on its page. */
function More({ form, existing = false }: { form: TeamForm; existing?: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormField label="Rookie year" optional error={errors.rookieYear as { message?: string } | undefined}>
        <Input inputMode="numeric" {...register('rookieYear', { setValueAs: typedNumber })} />
      </FormField>
      <CheckboxField
        label="This is a community team"
        hint="A club or group outside the official programmes; its number need not be unique."
        {...register('isCommunityTeam')}
      />
      {existing ? (
        <FormField label="Who may post for the team" error={errors.whoPosts}>
          <Select options={POSTERS} {...register('whoPosts')} />
        </FormField>
      ) : null}
      <TeamPageFields form={form} />
      <fieldset className={styles.links}>
        <legend>Links (optional)</legend>
        {TEAM_LINKS.map((link) => (
          <FormField key={link} label={TEAM_LINK_NAMES[link]} error={errors[link]}>
            <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register(link)} />
          </FormField>
        ))}
      </fieldset>
    </>
  );
}
