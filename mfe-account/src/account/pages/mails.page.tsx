import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Widget } from '@meshwork/shell-contract';
import { Alert, Loading, looks, Skeleton } from '@meshwork/ui';
import { AccountFrame } from '../components/account-frame.tsx';

export default function MailsPage() {
  return (
    <AccountFrame title={t`Mails`}>
      {() => (
        <section aria-labelledby="notifications" className={looks.stack}>
          <h2 id="notifications" tabIndex={-1}>
            <Trans>Notifications by mail</Trans>
          </h2>
          <Widget
            name="notifications.settings"
            props={{}}
            fallback={
              <Loading label={t`Loading notification settings`}>
                <Skeleton shape="block" height="28rem" />
              </Loading>
            }
            unavailable={
              <Alert>
                <Trans>Your settings cannot be loaded right now.</Trans>
              </Alert>
            }
          />
        </section>
      )}
    </AccountFrame>
  );
}
