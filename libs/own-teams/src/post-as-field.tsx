import { FormField, type FormFieldProps, Select, type SelectProps } from '@meshwork/ui';
import { useOwnTeams } from './use-own-teams.ts';

interface NamedTeam {
  readonly id: number;
  readonly teamNumber: string;
  readonly teamName: string;
}

export interface PostAsFieldProps extends Omit<SelectProps, 'options' | 'placeholder'> {
  /** "Post As (Optional)" */
  label: string;
  /** The first choice, which is no team: "Post as Individual". */
  alone: string;
  /** The team that it is already posted for: it stays among the options, and the server decides. */
  current?: NamedTeam | null | undefined;
  /** The team that it may not be: nobody's team joins its own initiative. */
  except?: number | null | undefined;
  error?: FormFieldProps['error'];
}

/** On whose behalf a person acts; only shown to people with teams (docs/product.md#posting-as-a-team). */
export function PostAsField({ label, alone, current, except, error, ...select }: PostAsFieldProps) {
  const own = (useOwnTeams().data?.userTeams ?? []).filter(({ id }) => id !== except);
  const teams = current && !own.some((team) => team.id === current.id) ? [current, ...own] : own;
  if (teams.length === 0) return null;
  return (
    <FormField label={label} error={error}>
      <Select placeholder={alone} options={teamOptions(teams)} {...select} />
    </FormField>
  );
}

/** Teams as the options of a select: "254 - The Cheesy Poofs". */
export const teamOptions = (teams: readonly NamedTeam[]) =>
  teams.map((team) => ({ value: String(team.id), label: `${team.teamNumber} - ${team.teamName}` }));

/** The id of the chosen team, null for none: `register('teamId', { setValueAs: teamIdOf })`. */
export const teamIdOf = (value: unknown): number | null => (value ? Number(value) : null);
