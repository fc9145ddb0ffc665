import type { Resource } from '@meshwork/contracts-catalog';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { FormField, Select } from '@meshwork/ui';
import { Controller } from 'react-hook-form';
import { ownTeams } from '../api/own-teams.query.ts';
import type { ResourceForm } from './resource-fields.ts';

export interface PostAsProps {
  form: ResourceForm;
  /** The team for which the resource is posted already: it stays a choice, the server decides. */
  current: Resource['team'] | undefined;
}

/** Post as oneself or as one of one's teams; only for people who have teams (specification, section 6). */
export function PostAs({ form, current }: PostAsProps) {
  const mine = useQuery(ownTeams(useApi())).data ?? [];
  const teams = current && !mine.some((team) => team.id === current.id) ? [current, ...mine] : mine;
  if (teams.length === 0) return null;
  return (
    <Controller
      control={form.control}
      name="teamId"
      render={({ field, fieldState }) => (
        <FormField label="Post As (Optional)" error={fieldState.error}>
          <Select
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            placeholder="Post as Individual"
            options={teams.map((team) => ({
              value: String(team.id),
              label: `${team.teamNumber} - ${team.teamName}`,
            }))}
            value={field.value == null ? '' : String(field.value)}
            onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          />
        </FormField>
      )}
    />
  );
}
