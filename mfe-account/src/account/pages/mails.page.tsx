import { Widget } from '@meshwork/shell-contract';
import { Alert, Loading, looks, Skeleton } from '@meshwork/ui';
import { AccountFrame } from '../components/account-frame.tsx';

export default function MailsPage() {
  return (
    <AccountFrame title="Mails">
      {() => (
        <section aria-labelledby="notifications" className={looks.stack}>
          <h2 id="notifications" tabIndex={-1}>
            Notifications by mail
          </h2>
          <Widget
            name="notifications.settings"
            props={{}}
            fallback={
              <Loading label="Loading notification settings">
                <Skeleton shape="block" height="28rem" />
              </Loading>
            }
            unavailable={<Alert>Your settings cannot be loaded right now.</Alert>}
          />
        </section>
      )}
    </AccountFrame>
  );
}
