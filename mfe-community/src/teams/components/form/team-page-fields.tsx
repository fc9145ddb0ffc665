import {
  type CreateTeam,
  type createTeamSchema,
  EXPERTISE_AREA_LABELS,
  LANGUAGES,
  MOST_NEEDS,
  NEED_KIND_LABELS,
} from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import {
  Button,
  type FieldFailure,
  FieldRow,
  FormField,
  IconButton,
  Input,
  optionsOf,
  Select,
} from '@meshwork/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { languageName } from '../../../common/code-names.ts';
import { AreaField, NumberField, TextField } from '../../../common/form.tsx';
import styles from './team-page-fields.module.css';

export type TeamInput = z.input<typeof createTeamSchema>;
export type TeamForm = UseFormReturn<TeamInput, unknown, CreateTeam>;

const KINDS = optionsOf(NEED_KIND_LABELS);
const OPENINGS = [
  { value: '', label: 'Not said' },
  { value: 'true', label: 'Welcome' },
  { value: 'false', label: 'Not right now' },
];
const AREAS = [{ value: '', label: 'Any expertise' }, ...optionsOf(EXPERTISE_AREA_LABELS)];
const WHERE = [
  { value: '', label: 'In person' },
  { value: 'true', label: 'Also online' },
];
const SPOKEN = [
  { value: '', label: 'Any language' },
  ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
];
const orNull = (value: unknown) => (value === '' ? null : value);
const isTrue = (value: unknown) => String(value) === 'true';
const chosen = (value: unknown) => (value === '' || value === null ? null : String(value) === 'true');

/** The fields of a team's own description; all are optional. */
export const TeamPageFields = ({ form }: { form: TeamForm }) => (
  <fieldset className={styles.group}>
    <legend>About the team (optional)</legend>
    <AreaField form={form} name="description" label="Description" rows={4} />
    <FieldRow>
      {/* The location says it already, unless a team has given another city. */}
      {form.formState.defaultValues?.city ? (
        <TextField form={form} name="city" label="City where you meet" />
      ) : null}
      <TextField form={form} name="meetingTimes" label="Meeting times" hint="In your own words" />
    </FieldRow>
    <FieldRow>
      <NumberField form={form} name="minAge" label="Youngest age" />
      <NumberField form={form} name="maxAge" label="Oldest age" />
    </FieldRow>
    <FormField label="New members" error={form.formState.errors.takesMembers as FieldFailure}>
      <Select options={OPENINGS} {...form.register('takesMembers', { setValueAs: chosen })} />
    </FormField>
    <Needs form={form} />
  </fieldset>
);

function Needs({ form }: { form: TeamForm }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'needs' });
  const errors = formState.errors.needs;
  return (
    <fieldset className={styles.group}>
      <legend>What you need</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.need}>
          <FormField label={`Kind of need ${index + 1}`} labelHidden>
            <Select options={KINDS} {...register(`needs.${index}.kind`)} />
          </FormField>
          <FormField label={`Need ${index + 1}`} labelHidden error={errors?.[index]?.words}>
            <Input autoComplete="off" placeholder="In a few words" {...register(`needs.${index}.words`)} />
          </FormField>
          <IconButton
            label={`Remove need ${index + 1}`}
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
          Add a need
        </Button>
      ) : null}
    </fieldset>
  );
}

/** By what mentors find a need; a part, a room or money has no expertise. */
function NeedTerms({ form: { control, register }, index }: { form: TeamForm; index: number }) {
  const kind = useWatch({ control, name: `needs.${index}.kind` });
  if (!['SKILL', 'JUDGE', 'VOLUNTEER'].includes(kind ?? '')) return null;
  return (
    <div className={styles.terms}>
      <FormField label={`Expertise for need ${index + 1}`} labelHidden>
        <Select options={AREAS} {...register(`needs.${index}.area`, { setValueAs: orNull })} />
      </FormField>
      <FormField label={`Where need ${index + 1} can be met`} labelHidden>
        <Select options={WHERE} {...register(`needs.${index}.isRemote`, { setValueAs: isTrue })} />
      </FormField>
      <FormField label={`Language for need ${index + 1}`} labelHidden>
        <Select options={SPOKEN} {...register(`needs.${index}.language`, { setValueAs: orNull })} />
      </FormField>
    </div>
  );
}
