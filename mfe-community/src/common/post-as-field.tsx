import { useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { FormField, Select } from '@meshwork/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { userTeams } from './user-teams.query.ts';

export interface PostAsFieldProps {
  /** "Post As (Optional)" or what the form calls it. */
  label: string;
  /** The first choice: no team. */
  alone: string;
  /** `register('teamId', { setValueAs: teamIdOf })` */
  input: UseFormRegisterReturn;
  error: { message?: string | undefined } | undefined;
}

/** For whom one acts. Shows only to people with teams (specification, section 6). */
export function PostAsField({ label, alone, input, error }: PostAsFieldProps) {
  const teams = useQuery(userTeams(useApi(), useUser() !== undefined)).data?.userTeams ?? [];
  if (teams.length === 0) return null;
  const options = teams.map((team) => ({
    value: String(team.id),
    label: `${team.teamNumber} - ${team.teamName}`,
  }));
  return (
    <FormField label={label} error={error}>
      <Select placeholder={alone} options={options} {...input} />
    </FormField>
  );
}

/** The chosen team's id; null for none. */
export const teamIdOf = (value: unknown): number | null => (value ? Number(value) : null);
