import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Widget } from '@meshwork/shell-contract';
import { Alert, Skeleton } from '@meshwork/ui';
import { ModerationFrame } from '../components/moderation-frame.tsx';

/** CSV files of teams and events, as the teams' domain shows them. */
export default function ImportsPage() {
  return (
    <ModerationFrame title={t`Imports`} adminsOnly>
      {() => (
        <Widget
          name="teams.imports"
          props={{}}
          fallback={<Skeleton shape="block" height="24rem" />}
          unavailable={
            <Alert variant="destructive">
              <Trans>Imports cannot be loaded right now.</Trans>
            </Alert>
          }
        />
      )}
    </ModerationFrame>
  );
}
