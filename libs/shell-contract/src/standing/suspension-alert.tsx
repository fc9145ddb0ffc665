import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GUIDELINES } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { Alert, Day, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SecondLook } from '../moderation/second-look.tsx';
import { paths } from '../paths.ts';
import { useRefreshedSession, useUser } from '../shell.context.tsx';

export interface SuspensionAlertProps {
  action?: ReactNode;
}

export default function SuspensionAlert({ action }: SuspensionAlertProps) {
  const user = useUser();
  const refresh = useRefreshedSession();
  const suspension = user?.standing.suspension;
  if (!suspension) return null;
  const { until, rule, note, secondLook } = suspension;
  const broken = GUIDELINES.find(({ id }) => id === rule);
  const title = broken ? say(broken.title) : t`Community guidelines`;
  return (
    <Alert
      variant="warning"
      title={
        until ? (
          <Trans>
            Your account is suspended until <Day at={until} />.
          </Trans>
        ) : (
          t`Your account is suspended for good.`
        )
      }
    >
      <p>
        <Trans>
          The rule: <Link to={broken ? `${paths.guidelines}#${broken.id}` : paths.guidelines}>{title}</Link>
        </Trans>
      </p>
      <p dir="auto" className={looks.quote}>
        {note}
      </p>
      <p>
        <Trans>You can read, download your data and delete the account.</Trans>
      </p>
      <SecondLook
        item={{ service: 'auth', kind: 'account', itemId: user.id }}
        state={secondLook}
        onAsked={() => void refresh()}
      />
      {action ? <div className={looks.wrap}>{action}</div> : null}
    </Alert>
  );
}
