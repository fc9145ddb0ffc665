import { t } from '@lingui/core/macro';
import type { MatchReason } from '@meshwork/contracts-community';
import { looks, useHydrated } from '@meshwork/ui';
import { usesMiles } from '../../common/distance.tsx';

interface ReasonListProps {
  reasons: readonly MatchReason[];
  textOf: (reason: MatchReason, inMiles: boolean) => string;
}

export function ReasonList({ reasons, textOf }: ReasonListProps) {
  const inMiles = useHydrated() && usesMiles();
  return (
    <ul aria-label={t`Why it fits`} className={looks.facts}>
      {reasons.map((reason) => (
        <li key={reason.kind}>{textOf(reason, inMiles)}</li>
      ))}
    </ul>
  );
}
