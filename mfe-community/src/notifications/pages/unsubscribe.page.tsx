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
import styles from '../components/unsubscribe.module.css';

const BROKEN = 'This address does not work';

type Deliveries = MailSubscription['deliveries'];
type Kind = keyof Deliveries;

const kindsOf = (deliveries: Deliveries) => Object.keys(deliveries) as Kind[];
const namesOf = (kinds: readonly Kind[]) =>
  kinds.map((kind) => labelOf(NOTIFICATION_KIND_LABELS, kind)).join(', ');
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
      <PageMeta title="Stop mails" hidden />
      <PageHeader title="Stop mails" text="Choose whether you receive mails like the one you came from." />
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
  if (found.isError) return <EmptyState title={BROKEN} text={messageOf(found.error)} action={<Settings />} />;
  return <Choice token={token} deliveries={found.data.deliveries} />;
}

function Choice({ token, deliveries }: { token: string; deliveries: Deliveries }) {
  const cache = useQueryClient();
  const [before, setBefore] = useState<ChangeMailSubscription['deliveries']>();
  const change = useAction(communityCalls.changeMailSubscription, {
    failure: 'Failed to change your mails',
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
        <Alert variant="success" title="These mails are switched off.">
          You receive no more mails about: {namesOf(kinds)}. The list behind the bell still has them.
        </Alert>
      ) : (
        <ul aria-label="Mails of this kind" className={styles.kinds}>
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
            Undo: receive them again
          </Button>
        ) : (
          <Button variant="primary" busy={change.isPending} onClick={stop}>
            Stop these mails
          </Button>
        )}
        <Settings />
      </div>
    </div>
  );
}

const Settings = () => <Link to={paths.accountMails}>Choose by kind in your account</Link>;

const NoAddress = () => (
  <EmptyState
    title="This address is not complete"
    text="Please open the whole link at the end of the mail."
    action={<Settings />}
  />
);

const Waiting = () => (
  <Loading label="Loading">
    <Skeleton shape="block" height="8rem" />
  </Loading>
);
