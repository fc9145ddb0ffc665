import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import {
  communityCalls,
  DELIVERIES,
  DELIVERY_LABELS,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationSettings,
  notificationKeys,
  usualDelivery,
} from '@meshwork/contracts-community';
import { labelOf, ownTimeZone } from '@meshwork/contracts-core';
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
import { cx, FormField, looks, Select, VisuallyHidden } from '@meshwork/ui';
import { useId } from 'react';
import { ACCOUNT_KIND, KIND_LABELS } from '../entries.ts';
import styles from './settings-panel.module.css';

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
    <div className={cx(looks.stack, looks.sheet)}>
      <p className={styles.text}>
        <Trans>
          The <Link to={paths.notifications}>list behind the bell</Link> has everything.
        </Trans>{' '}
        {sendsMail
          ? t`Choose what also comes by mail.`
          : t`This site sends no mail, so nothing comes by mail.`}
      </p>
      {settings.data ? (
        <Choices settings={settings.data} />
      ) : (
        <QueryState
          query={settings}
          loading={t`Loading your settings`}
          failed={t`Could not load your settings`}
          height="24rem"
          level={3}
        />
      )}
    </div>
  );
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const cache = useQueryClient();
  const save = useAction(communityCalls.saveNotificationSettings, {
    success: t`Saved.`,
    failure: t`Failed to save your choice`,
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
    <>
      <KindTable deliveries={deliveries} onChange={(changed) => choose({ deliveries: changed })} />
      <p className={looks.soft}>
        <Trans>{{ kind: labelOf(KIND_LABELS, ACCOUNT_KIND) }}: always, at once.</Trans>
      </p>
      <FormField
        label={t`Hour of the daily mail`}
        hint={t`In your time zone: ${{ timeZone: settings.timeZone === 'UTC' ? timeZone : settings.timeZone }}`}
        className={styles.hour}
      >
        <Select
          options={HOURS}
          value={String(digestHour)}
          onChange={(event) => choose({ digestHour: Number(event.target.value) })}
        />
      </FormField>
    </>
  );
}

interface KindTableProps {
  deliveries: NotificationSettings['deliveries'];
  onChange: (deliveries: NotificationSettings['deliveries']) => void;
}

/** The kinds of mail by when they come: a row is one choice of three, so that what differs from row to row is seen at once. */
function KindTable({ deliveries, onChange }: KindTableProps) {
  const id = useId();
  return (
    <table className={cx(looks.table, styles.kinds)}>
      <caption>
        <VisuallyHidden>
          <Trans>When the mails of each kind come</Trans>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Mails about</Trans>
          </th>
          {DELIVERIES.map((delivery) => (
            <th key={delivery} scope="col">
              {labelOf(DELIVERY_LABELS, delivery)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{labelOf(NOTIFICATION_KIND_LABELS, kind)}</th>
            {DELIVERIES.map((delivery) => (
              <td key={delivery}>
                <label>
                  <input
                    type="radio"
                    name={`${id} ${kind}`}
                    aria-label={`${labelOf(NOTIFICATION_KIND_LABELS, kind)}: ${labelOf(DELIVERY_LABELS, delivery)}`}
                    checked={(deliveries[kind] ?? usualDelivery(kind)) === delivery}
                    onChange={() => onChange({ ...deliveries, [kind]: delivery })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
