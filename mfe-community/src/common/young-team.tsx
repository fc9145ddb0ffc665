import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { Alert } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { waitsForAdult } from './request-status.ts';

/** Says to an adult before writing that owners under 18 alone run a team, and no adult reads along. @param children what follows of it */
export function YoungTeam({ teamId, children }: { teamId: number; children: ReactNode }) {
  const team = useQuery(callQuery(useApi(), teamKeys.detail(teamId), communityCalls.teamDetails, { teamId }))
    .data?.team;
  return team?.lacksReader ? (
    <Alert variant="warning" title={waitsForAdult().title}>
      <Trans>The owners are under 18, and no adult reads along with them yet.</Trans> {children}
    </Alert>
  ) : null;
}
