import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@meshwork/ui';

/** Says to everybody in a conversation, and to who reads along or runs an initiative, that moderators stopped it (docs/product.md#hidden). */
export const PausedPanel = ({ paused }: { paused?: boolean | undefined }) =>
  paused ? (
    <Alert variant="warning" title={t`These messages are paused`}>
      <Trans>Nobody can write here until moderators allow it again. What was written stays readable.</Trans>
    </Alert>
  ) : null;
