import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { type CalendarFeed, calendarKeys, communityCalls } from '@meshwork/contracts-community';
import { productName } from '@meshwork/contracts-core';
import { ShareLink, teamIdOf, teamOptions, useOwnTeams } from '@meshwork/own-teams';
import { QueryState, useActGate, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  ConfirmDialog,
  cx,
  Day,
  DialogButton,
  type DialogState,
  FormField,
  looks,
  Select,
} from '@meshwork/ui';
import { type FormEvent, useState } from 'react';
import styles from './calendar-panel.module.css';

/** Calendars of joined initiatives that a calendar program can subscribe to. */
export default function CalendarPanel() {
  const feeds = useQuery(callQuery(useApi(), calendarKeys.feeds, communityCalls.calendarFeeds));
  return (
    <section aria-labelledby="calendar-title" className={looks.stack}>
      <h2 id="calendar-title">
        <Trans>Calendars</Trans>
      </h2>
      <div className={cx(looks.stack, looks.sheet)}>
        <p className={looks.soft}>
          <Trans>
            Subscribe to the initiatives that you or your team joined. The address is secret: whoever has it
            sees the calendar, until you end it.
          </Trans>
        </p>
        <NewFeed />
        {feeds.isLoadingError ? (
          <QueryState
            query={feeds}
            loading={t`Loading your calendars`}
            failed={t`Could not load your calendars`}
            level={3}
          />
        ) : null}
        {feeds.data && feeds.data.feeds.length > 0 ? (
          <ul className={looks.parts} aria-label={t`Calendars`}>
            {feeds.data.feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function NewFeed() {
  const teams = useOwnTeams().data?.userTeams ?? [];
  const [teamId, setTeamId] = useState('');
  const creation = useAction(communityCalls.createCalendarFeed, {
    changes: [calendarKeys.feeds],
    failure: t`Failed to make the calendar`,
    showFailure: 'toast',
  });
  const gate = useActGate({ service: 'community', error: creation.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate({ teamId: teamIdOf(teamId) });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {teams.length > 0 ? (
          <FormField label={t`Calendar of`}>
            <Select
              placeholder={t`My initiatives`}
              options={teamOptions(teams)}
              value={teamId}
              onChange={(event) => setTeamId(event.target.value)}
            />
          </FormField>
        ) : null}
        <Button type="submit" variant="secondary" busy={creation.isPending} disabled={gate.blocked}>
          {creation.isPending ? t`Making...` : t`Make an address`}
        </Button>
      </form>
      {gate.panel}
      {creation.data ? <NewAddress address={creation.data.feed.url} /> : null}
    </>
  );
}

/** The secret address, to copy now: it is stored as a hash and cannot be shown again. */
const NewAddress = ({ address }: { address: string }) => (
  <Alert variant="success" title={t`Copy this address now. It is shown only once.`}>
    <ShareLink
      url={address}
      label={t`Address of the calendar`}
      text={t`The initiatives that we joined on ${{ productName: productName() }}`}
    />
  </Alert>
);

const feedName = ({ team }: CalendarFeed): string =>
  team ? `${team.teamNumber} ${team.teamName}` : t`My initiatives`;

const FeedRow = ({ feed }: { feed: CalendarFeed }) => (
  <li className={styles.row}>
    <span className={styles.name}>{feedName(feed)}</span>
    <span className={looks.soft}>
      <Trans comment="Behind the name of a calendar">
        since <Day at={feed.createdAt} />
      </Trans>
    </span>
    <DialogButton size="sm" variant="secondary" dialog={(state) => <EndFeedDialog feed={feed} {...state} />}>
      <Trans context="verb">End</Trans>
    </DialogButton>
  </li>
);

function EndFeedDialog({ feed, ...state }: DialogState & { feed: CalendarFeed }) {
  const revocation = useAction(communityCalls.revokeCalendarFeed, {
    changes: [calendarKeys.feeds],
    success: { title: t`Calendar ended.`, detail: feedName(feed) },
    failure: t`Failed to end the calendar`,
    showFailure: 'toast',
    onError: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`End the calendar “${{ name: feedName(feed) }}”?`}
      text={t`Its address stops working. Programs that subscribed to it no longer update.`}
      confirmLabel={revocation.isPending ? t`Ending...` : t`End calendar`}
      busy={revocation.isPending}
      destructive
      onConfirm={() => revocation.mutate({ feedId: feed.id })}
    />
  );
}
