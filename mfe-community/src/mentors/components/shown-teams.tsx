import { useOwnTeams } from '@meshwork/own-teams';
import { Checkbox } from '@meshwork/ui';
import styles from './shown-teams.module.css';

interface ShownTeamsProps {
  /** The ids of the teams that the profile does not show. */
  hidden: readonly number[];
  onChange: (hidden: number[]) => void;
  disabled: boolean;
}

/** A box for each of the mentor's teams: whether the profile shows it. Nothing for a person without teams. */
export function ShownTeams({ hidden, onChange, disabled }: ShownTeamsProps) {
  const teams = useOwnTeams().data?.userTeams ?? [];
  if (teams.length === 0) return null;
  const show = (id: number, isShown: boolean) =>
    onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <fieldset className={styles.teams} disabled={disabled}>
      <legend>Teams on your profile</legend>
      {teams.map(({ id, teamNumber, teamName }) => (
        <Checkbox
          key={id}
          label={`${teamNumber} ${teamName}`}
          checked={!hidden.includes(id)}
          onChange={({ target }) => show(id, target.checked)}
        />
      ))}
      <p className={styles.hint}>Your mentor page does not show a team without a mark.</p>
    </fieldset>
  );
}
