import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { Progress, Tooltip } from '@meshwork/ui';
import { placesText } from '../../common/counts-text.ts';
import styles from './participation.module.css';

/** "12/30 teams · 3/5 individuals", with a tooltip of the roles that are needed. */
export function Participation({ initiative }: { initiative: InitiativeCard }) {
  const { rolesDescription } = initiative;
  return (
    <>
      <span>{placesText(initiative, 'teams')}</span> · <span>{placesText(initiative, 'individuals')}</span>
      {rolesDescription ? (
        <Tooltip content={<bdi>{rolesDescription}</bdi>}>
          <button type="button" className={styles.roles}>
            <Trans>Roles</Trans>
          </button>
        </Tooltip>
      ) : null}
    </>
  );
}

/** A bar for teams and for individuals, or the count where no number is needed. A side that is neither wanted nor there is left out. */
export function ParticipationProgress({ initiative }: { initiative: Initiative }) {
  const { teamsNeeded, individualsNeeded } = initiative;
  const joined = initiative.peopleCounts ?? initiative.participationCounts;
  const sides = [
    { label: t`Teams`, side: 'teams', joined: joined.teamsCount, needed: teamsNeeded },
    {
      label: t`Individuals`,
      side: 'individuals',
      joined: joined.individualsCount,
      needed: individualsNeeded,
    },
  ] as const;
  const isOpen = teamsNeeded === null && individualsNeeded === null;
  const shown = sides.filter((one) => isOpen || one.needed !== null || one.joined > 0);
  return shown.map(({ label, side, joined, needed }) =>
    needed === null ? (
      <p key={label}>
        <Trans>{{ places: placesText(initiative, side) }} joined</Trans>
      </p>
    ) : (
      <Progress
        key={label}
        label={label}
        value={Math.min(joined, needed)}
        max={needed}
        valueText={placesText(initiative, side)}
      />
    ),
  );
}
