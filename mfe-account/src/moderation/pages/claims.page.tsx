import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Widget } from '@meshwork/shell-contract';
import { Alert, Skeleton } from '@meshwork/ui';
import { ModerationFrame } from '../components/moderation-frame.tsx';

/** Statements about teams that wait for a moderator, as the teams' domain shows them. */
export default function ClaimsPage() {
  return (
    <ModerationFrame title={t`Claims of teams`}>
      {() => (
        <Widget
          name="teams.claims"
          props={{}}
          fallback={<Skeleton shape="block" height="16rem" />}
          unavailable={
            <Alert variant="destructive">
              <Trans>Claims cannot be loaded right now.</Trans>
            </Alert>
          }
        />
      )}
    </ModerationFrame>
  );
}
