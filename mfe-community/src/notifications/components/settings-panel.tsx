import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  DELIVERY_LABELS,
  type Delivery,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationSettings,
  notificationKeys,
  usualDelivery,
} from '@meshwork/contracts-community';
import { ownTimeZone } from '@meshwork/contracts-core';
import {
  Link,
  paths,
  QueryState,
  useAction,
  useApi,
  useQuery,
  useQueryClient,
  useSite,
} from '@meshwork/shell-contract';
import { FormField, optionsOf, Select } from '@meshwork/ui';
import { KIND_LABELS } from '../entries.ts';
import styles from './settings-panel.module.css';

const DELIVERY_OPTIONS = optionsOf(DELIVERY_LABELS);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** A choice for each kind of mail; each is saved when it is made. */
export default function SettingsPanel() {
  const settings = useQuery(
    callQuery(useApi(), notificationKeys.settings, communityCalls.notificationSettings),
  );
  const sendsMail = useSite()?.sendsMail ?? true;
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        The <Link to={paths.notifications}>list behind the bell</Link> has everything.{' '}
        {sendsMail ? 'Choose what also comes by mail.' : 'This site sends no mail, so nothing comes by mail.'}
      </p>
      {settings.data ? (
        <Choices settings={settings.data} />
      ) : (
        <QueryState query={settings} what="your settings" height="24rem" level={3} />
      )}
    </div>
  );
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const cache = useQueryClient();
  const save = useAction(communityCalls.saveNotificationSettings, {
    success: 'Saved.',
    failure: 'Failed to save your choice',
    showFailure: 'toast',
    onSuccess: (saved) => cache.setQueryData(notificationKeys.settings, saved),
  });
  // Until the answer is there, the choice shows what was chosen.
  const { deliveries, digestHour } = (save.isPending ? save.variables : undefined) ?? settings;
  // The digest comes at the hour of the place where it was chosen last.
  const timeZone = ownTimeZone();
  const choose = (changes: Partial<NotificationSettings>) =>
    save.mutate({ deliveries, digestHour, ...changes, timeZone });
  return (
    <div className={styles.kinds}>
      {NOTIFICATION_KINDS.map((kind) => (
        <FormField key={kind} label={NOTIFICATION_KIND_LABELS[kind]} className={styles.kind}>
          <Select
            options={DELIVERY_OPTIONS}
            value={deliveries[kind] ?? usualDelivery(kind)}
            onChange={(event) =>
              choose({ deliveries: { ...deliveries, [kind]: event.target.value as Delivery } })
            }
          />
        </FormField>
      ))}
      <p className={styles.always}>{KIND_LABELS.ACCOUNT}: always, at once.</p>
      <FormField
        label="Hour of the daily mail"
        hint={`In your time zone: ${settings.timeZone === 'UTC' ? timeZone : settings.timeZone}`}
        className={styles.kind}
      >
        <Select
          options={HOURS}
          value={String(digestHour)}
          onChange={(event) => choose({ digestHour: Number(event.target.value) })}
        />
      </FormField>
    </div>
  );
}
