import { Widget } from '@meshwork/shell-contract';
import { Alert, Skeleton } from '@meshwork/ui';
import { ModerationFrame } from '../components/moderation-frame.tsx';

/** CSV files of teams and events, as the teams' domain shows them. */
export default function ImportsPage() {
  return (
    <ModerationFrame title="Imports" adminsOnly>
      {() => (
        <Widget
          name="teams.imports"
          props={{}}
          fallback={<Skeleton shape="block" height="24rem" />}
          unavailable={<Alert variant="destructive">Imports cannot be loaded right now.</Alert>}
        />
      )}
    </ModerationFrame>
  );
}
