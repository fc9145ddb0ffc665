import type { Initiative } from '@meshwork/contracts-community';
import { Progress } from '@meshwork/ui';
import { participationText } from '../key-details.ts';

/** Joined over needed, a bar for each side that has a number. */
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
