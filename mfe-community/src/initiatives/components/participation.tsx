import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { Progress, Tooltip } from '@meshwork/ui';
import { Info, UserRound, UsersRound } from 'lucide-react';
import { participationText } from '../key-details.ts';
import styles from './participation.module.css';

/** "12/30 teams · 3/5 individuals", with a tooltip of the roles that are needed. */
export function Participation({ initiative }: { initiative: InitiativeCard }) {
  const { participationCounts: joined, teamsNeeded, individualsNeeded, rolesDescription } = initiative;
  return (
    <div className={styles.line}>
      <span>
        <UsersRound aria-hidden="true" /> {participationText(joined.teamsCount, teamsNeeded, 'team')}
      </span>
      <span>
        <UserRound aria-hidden="true" />{' '}
        {participationText(joined.individualsCount, individualsNeeded, 'individual')}
      </span>
      {rolesDescription ? (
        <Tooltip content={rolesDescription}>
          <button type="button" className={styles.roles}>
            <Info aria-hidden="true" /> Roles
          </button>
        </Tooltip>
      ) : null}
    </div>
  );
}

/** A bar for teams and for individuals, or the count where no number is needed. */
export function ParticipationProgress({ initiative }: { initiative: Initiative }) {
  const { participationCounts, teamsNeeded, individualsNeeded } = initiative;
  const sides = [
    { label: 'Teams', unit: 'team', joined: participationCounts.teamsCount, needed: teamsNeeded },
    {
      label: 'Individuals',
      unit: 'individual',
      joined: participationCounts.individualsCount,
      needed: individualsNeeded,
    },
  ] as const;
  return sides.map(({ label, unit, joined, needed }) =>
    needed === null ? (
      <p key={label}>{participationText(joined, null, unit)} joined</p>
    ) : (
      <Progress
        key={label}
        label={label}
        value={Math.min(joined, needed)}
        max={needed}
        valueText={participationText(joined, needed, unit)}
      />
    ),
  );
}
