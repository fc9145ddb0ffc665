import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type CreateInitiative,
  createInitiativeSchema,
  INITIATIVE_TYPE_LABELS,
  type Initiative,
} from '@meshwork/contracts-community';
import { ownTimeZone } from '@meshwork/contracts-core';
import { PostAsField, teamIdOf, useOwnTeams } from '@meshwork/own-teams';
import { FieldRow, FormField, Input, optionsOf, Select, Textarea } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
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

/** The form of an initiative: empty, or with the values of the one to edit. */
export const useInitiativeForm = (initiative?: Initiative): InitiativeForm =>
  useForm<InitiativeInput, unknown, CreateInitiative>({
    resolver: standardSchemaResolver(createInitiativeSchema),
    mode: 'onTouched',
    defaultValues: startValues(initiative),
  });

const TYPES = optionsOf(INITIATIVE_TYPE_LABELS);

/** Every field of an initiative. What belongs to the first look is open, the rest is folded away. */
export function InitiativeFields({ form, revision }: InitiativeFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const teams = useOwnTeams().data?.userTeams ?? [];
  const nameOrganization = () => {
    const team = teams.find(({ id }) => id === form.getValues('teamId'));
    if (team && !form.getValues('organization'))
      form.setValue('organization', team.teamName, { shouldDirty: true });
  };
  return (
    <>
      <FormField label="Title" required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <PostAsField
        label="Post As (Optional)"
        alone="Post as Individual"
        error={errors.teamId}
        {...register('teamId', { setValueAs: teamIdOf, onChange: nameOrganization })}
      />
      <FieldRow>
        <FormField label="Organization" required error={errors.organization}>
          <Input autoComplete="organization" {...register('organization')} />
        </FormField>
        <FormField label="Type" required error={errors.initiativeType}>
          <Select placeholder="Choose a type" options={TYPES} {...register('initiativeType')} />
        </FormField>
      </FieldRow>
      <FormField label="Description" required error={errors.description}>
        <Textarea rows={5} {...register('description')} />
      </FormField>
      <WhenAndWhere form={form} />
      <OptionalDetails form={form} revision={revision} />
    </>
  );
}
