import type { InitiativeCard } from '@meshwork/contracts-community';
import { Tooltip } from '@meshwork/ui';
import { Info, UserRound, UsersRound } from 'lucide-react';
import { participationText } from '../key-details.ts';
import styles from './participation.module.css';

/** "12/30 teams · 3/5 individuals", with the roles that are looked for behind a tooltip. */
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
