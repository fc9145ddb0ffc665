import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf, tokenQuery } from '@meshwork/api-client';
import {
  type ChangeMailSubscription,
  communityCalls,
  DELIVERY_LABELS,
  type MailSubscription,
  NOTIFICATION_KIND_LABELS,
  notificationKeys,
  usualDelivery,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import {
  Link,
  PageMeta,
  paths,
  useAction,
  useApi,
  useLocation,
  useQuery,
  useQueryClient,
} from '@meshwork/shell-contract';
import { Alert, Button, EmptyState, Loading, looks, PageHeader, Skeleton, useHydrated } from '@meshwork/ui';
import { useState } from 'react';
import { listText } from '../../common/list-text.ts';
import styles from '../components/unsubscribe.module.css';

type Deliveries = MailSubscription['deliveries'];
type Kind = keyof Deliveries;

const kindsOf = (deliveries: Deliveries) => Object.keys(deliveries) as Kind[];
const namesOf = (kinds: readonly Kind[]) =>
  listText(kinds.map((kind) => labelOf(NOTIFICATION_KIND_LABELS, kind)));
const areStopped = (deliveries: Deliveries) =>
  Object.values(deliveries).every((delivery) => delivery === 'NEVER');
const asUsual = (deliveries: Deliveries): ChangeMailSubscription['deliveries'] =>
  Object.fromEntries(kindsOf(deliveries).map((kind) => [kind, usualDelivery(kind)]));

/** Stops the mails that a mail's link stands for, without signing in, and takes it back. */
export default function UnsubscribePage() {
  const { hash } = useLocation();
  // The server does not know the fragment.
  const token = useHydrated() ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : undefined;
  return (
    <>
      <PageMeta title={t`Stop mails`} hidden />
      <PageHeader
        title={t`Stop mails`}
        text={t`Choose whether you receive mails like the one you came from.`}
      />
      {token === '' ? <NoAddress /> : null}
      {token === undefined ? <Waiting /> : null}
      {token ? <Subscription token={token} /> : null}
    </>
  );
}

function Subscription({ token }: { token: string }) {
  const key = notificationKeys.subscription(token);
  const found = useQuery(tokenQuery(useApi(), key, communityCalls.mailSubscription, { token }));
  if (found.isPending) return <Waiting />;
  if (found.isError)
    return (
      <EmptyState title={t`This address does not work`} text={messageOf(found.error)} action={<Settings />} />
    );
  return <Choice token={token} deliveries={found.data.deliveries} />;
}

function Choice({ token, deliveries }: { token: string; deliveries: Deliveries }) {
  const cache = useQueryClient();
  const [before, setBefore] = useState<ChangeMailSubscription['deliveries']>();
  const change = useAction(communityCalls.changeMailSubscription, {
    failure: t`Failed to change your mails`,
    onSuccess: (next) => cache.setQueryData(notificationKeys.subscription(token), next),
  });
  const isStopped = areStopped(deliveries);
  const kinds = kindsOf(deliveries);
  const stop = () => {
    // It goes back to the service that sent it.
    setBefore(deliveries as ChangeMailSubscription['deliveries']);
    change.mutate({ token });
  };
  return (
    <div className={styles.choice}>
      {change.failure ? <Alert variant="destructive">{change.failure}</Alert> : null}
      {isStopped ? (
        <Alert variant="success" title={t`These mails are switched off.`}>
          <Trans>
            You receive no more mails about: {{ kinds: namesOf(kinds) }}. The list behind the bell still has
            them.
          </Trans>
        </Alert>
      ) : (
        <ul aria-label={t`Mails of this kind`} className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              {labelOf(NOTIFICATION_KIND_LABELS, kind)}:{' '}
              {labelOf(DELIVERY_LABELS, deliveries[kind] ?? 'NEVER')}
            </li>
          ))}
        </ul>
      )}
      <div className={looks.line}>
        {isStopped ? (
          <Button
            variant="secondary"
            busy={change.isPending}
            onClick={() => change.mutate({ token, deliveries: before ?? asUsual(deliveries) })}
          >
            <Trans>Undo: receive them again</Trans>
          </Button>
        ) : (
          <Button variant="primary" busy={change.isPending} onClick={stop}>
            <Trans>Stop these mails</Trans>
          </Button>
        )}
        <Settings />
      </div>
    </div>
  );
}

const Settings = () => (
  <Link to={paths.accountMails}>
    <Trans>Choose by kind in your account</Trans>
  </Link>
);

const NoAddress = () => (
  <EmptyState
    title={t`This address is not complete`}
    text={t`Please open the whole link at the end of the mail.`}
    action={<Settings />}
  />
);

const Waiting = () => (
  <Loading label={t`Loading`}>
    <Skeleton shape="block" height="8rem" />
  </Loading>
);
