import {
  createInitiativeSchema,
  INITIATIVE_TYPE_LABELS,
  type Initiative,
} from '@meshwork/contracts-community';
import { ownTimeZone } from '@meshwork/contracts-core';
import { PostAsField, teamIdOf, useOwnTeams } from '@meshwork/own-teams';
import { FieldRow, optionsOf } from '@meshwork/ui';
import { AreaField, SelectField, TextField, useSchemaForm } from '../../common/form.tsx';
import {
  INITIATIVE_FIELDS,
  type InitiativeFieldsProps,
  type InitiativeForm,
  type InitiativeInput,
} from './initiative-fields.ts';
import { OptionalDetails } from './initiative-optional-fields.tsx';
import { WhenAndWhere } from './initiative-when-fields.tsx';

/** Text fields hold a string, never null. The team is an id or null, also for a person without teams, who does not see the field. */
export const startValues = (initiative?: Initiative): InitiativeInput =>
  ({
    ...Object.fromEntries(
      INITIATIVE_FIELDS.map((field) => [field, initiative?.[field] ?? (field === 'teamId' ? null : '')]),
    ),
    showAddress: initiative?.showAddress ?? true,
    countsPeople: Boolean(initiative?.peopleCounts),
    timeZone: initiative?.timeZone ?? ownTimeZone(),
  }) as unknown as InitiativeInput;

export const useInitiativeForm = (initiative?: Initiative): InitiativeForm =>
  useSchemaForm(createInitiativeSchema, startValues(initiative));

const TYPES = optionsOf(INITIATIVE_TYPE_LABELS);

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
      <TextField form={form} name="title" label="Title" required />
      <PostAsField
        label="Post As (Optional)"
        alone="Post as Individual"
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf, onChange: nameOrganization })}
      />
      <FieldRow>
        <TextField
          form={form}
          name="organization"
          label="Organization"
          required
          autoComplete="organization"
        />
        <SelectField
          form={form}
          name="initiativeType"
          label="Type"
          required
          placeholder="Choose a type"
          options={TYPES}
        />
      </FieldRow>
      <AreaField form={form} name="description" label="Description" required rows={5} />
      <WhenAndWhere form={form} />
      <OptionalDetails form={form} revision={revision} />
    </>
  );
}
