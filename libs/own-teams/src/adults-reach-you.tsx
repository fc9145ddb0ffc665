import { t } from '@lingui/core/macro';
import { READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Alert } from '@meshwork/ui';

/** Says to somebody under 18, before they found a team or post an initiative, from when adults can ask (docs/product.md#reading-along). */
export function AdultsReachYou() {
  if (useUser()?.standing?.ageBand !== 'MINOR') return null;
  return (
    <Alert>
      {t({
        message: `You are under 18: adults reach you once an adult reads along. That is a parent, guardian or teacher with a link of yours, or an adult owner of a team, who counts after ${READER_TEAM_DAYS} days in it.`,
        comment: 'The days of the adult in the team',
      })}
    </Alert>
  );
}
