import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCode } from '@meshwork/api-client';
import type { Thread } from '@meshwork/contracts-community';
import { personName } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import {
  DetailFailure,
  Link,
  lazyPage,
  PageMeta,
  paths,
  Redirect,
  ReportButton,
  trail,
  useApi,
  useParams,
  useQuery,
} from '@meshwork/shell-contract';
import { Alert, Badge, Day, DialogButton, LinkButton, looks, Menu, PageHeader } from '@meshwork/ui';
import { Ellipsis, UserRound } from 'lucide-react';
import { AnswerLines } from '../../common/answer-lines.tsx';
import { comersText, hoursText } from '../../common/counts-text.ts';
import { BlockPerson } from '../../common/own-request.tsx';
import { PausedPanel } from '../../common/paused-panel.tsx';
import { aboutOf, isPastPlace, isTooLate, pageOf, stateOf, titleOf } from '../../common/thread-text.ts';
import { useOpened } from '../api/thread.actions.ts';
import { threadQuery } from '../api/thread.query.ts';
import { Composer } from '../components/composer.tsx';
import { MessageList } from '../components/message-list.tsx';
import { EndOnArrival, ThreadActions } from '../components/thread.actions.tsx';
import { ThreadSkeletons } from '../components/thread-list.tsx';
import { ThreadNav } from '../components/thread-nav.tsx';
import { AdultsFirstPanel, ReaderPanel, TargetChangePanel } from '../components/thread-panels.tsx';
import styles from './thread.page.module.css';

const RequesterDialog = lazyPage(() => import('../components/requester.dialog.tsx'), null);
const ComersDialog = lazyPage(() => import('../components/comers.dialog.tsx'), null);

/** One conversation: what was asked, its messages, and what can be done now. */
export default function ThreadPage() {
  const threadId = Number(useParams().threadId);
  return <LoadedThread key={threadId} threadId={Number.isInteger(threadId) ? threadId : 0} />;
}

function LoadedThread({ threadId }: { threadId: number }) {
  const query = useQuery(threadQuery(useApi(), threadId));
  // A block takes what was not accepted from both.
  if (query.data && hasCode(query.error, 'THREAD_NOT_FOUND')) return <Redirect to={paths.requests} />;
  if (query.data) return <Conversation thread={query.data} />;
  if (query.isPending) return <Waiting />;
  return (
    <DetailFailure
      query={query}
      head={{ title: t`Messages`, hidden: true }}
      title={t`Could not load these messages`}
      notFound={t`There are no such messages, or they are not yours.`}
      back={{ to: paths.requests, label: t`All messages` }}
    />
  );
}

const Waiting = () => (
  <>
    <PageMeta title={t`Messages`} hidden />
    <PageHeader title={t`Messages`} />
    <ThreadSkeletons />
  </>
);

/** The title already has the name. */
const PAGE: Readonly<Record<string, Sentence>> = {
  MENTOR: msg`See the mentor`,
  INITIATIVE: msg`See the initiative`,
};

function Conversation({ thread }: { thread: Thread }) {
  useOpened(thread);
  const title = titleOf(thread);
  const state = stateOf(thread);
  const page = pageOf(thread);
  const { requester, side } = thread;
  const other = otherOf(thread);
  // The page would be one's own profile.
  const isAnsweringMentor = thread.kind === 'MENTOR' && side === 'RECIPIENT';
  return (
    <>
      <PageMeta title={title} hidden />
      <PageHeader
        breadcrumbs={trail(title, [paths.requests, t`Messages`])}
        title={title}
        text={aboutOf(thread)}
      >
        <Badge variant={state.variant}>{state.label}</Badge>
        <span>
          <Trans>
            Since <Day at={thread.createdAt} />
          </Trans>
        </span>
        {page && !(isAnsweringMentor || thread.readsAlong) ? (
          <LinkButton size="sm" render={<Link to={page} />}>
            {side === 'REQUESTER'
              ? say(PAGE[thread.kind] ?? msg`See the team`)
              : t({
                  message: `Open ${{ name: thread.target.name }}`,
                  comment: 'a link to the page of what was asked',
                })}
          </LinkButton>
        ) : null}
        {side === 'RECIPIENT' && requester.id !== null && !thread.readsAlong ? (
          <DialogButton
            size="sm"
            variant="secondary"
            icon={<UserRound aria-hidden="true" />}
            preload={RequesterDialog.preload}
            dialog={(dialog) => <RequesterDialog thread={thread} {...dialog} />}
          >
            <Trans>About {{ name: personName(requester.displayName) }}</Trans>
          </DialogButton>
        ) : null}
        {other ? (
          <Menu label={t`More about ${{ name: other.displayName }}`} face={<Ellipsis aria-hidden="true" />}>
            <BlockPerson person={other} />
          </Menu>
        ) : null}
      </PageHeader>
      <div className={styles.panes}>
        <ThreadNav current={thread.id} />
        <div className={styles.conversation}>
          <TargetChangePanel matter={thread.matter} />
          <PausedPanel paused={thread.paused} />
          <ComersLine thread={thread} />
          <ReaderPanel thread={thread} />
          <AdultsFirstPanel thread={thread} />
          <MessageList thread={thread} />
          <ThreadActions thread={thread} lead />
          <EndOnArrival thread={thread} />
          <Thanks thread={thread} />
          <ConfirmedHours thread={thread} />
          {thread.may.write ? (
            <Composer
              threadId={thread.id}
              isReply={side === 'RECIPIENT' || thread.state === 'ACCEPTED'}
              isSecond={thread.may.answer && !isTooLate(thread)}
            />
          ) : thread.readsAlong || thread.paused ? null : (
            <Closed thread={thread} />
          )}
        </div>
      </div>
    </>
  );
}

/** Whom the reader may block: who asked, or who has answered. */
function otherOf({ side, requester, messages, readsAlong }: Thread) {
  const person = side === 'RECIPIENT' ? requester : messages.find(({ side: of }) => of !== side)?.author;
  return !person || person.id === null || readsAlong
    ? undefined
    : { id: person.id, displayName: personName(person.displayName) };
}

/** The number of people who come. The person who asked may change it. */
function ComersLine({ thread }: { thread: Thread }) {
  const { comers, side, state, readsAlong, answers, questions, paused } = thread;
  const isComing = !isPastPlace(thread) && ['PENDING', 'WAITING', 'ACCEPTED'].includes(state);
  const text = comersText(comers);
  const mayChange = comers && side === 'REQUESTER' && !readsAlong && isComing && !paused;
  if (!text && !mayChange && !answers?.length) return null;
  return (
    <div className={looks.line}>
      {text ? t`Who comes: ${text}.` : mayChange ? t`How many come is not said yet.` : null}{' '}
      {mayChange ? (
        <DialogButton
          size="sm"
          variant="secondary"
          preload={ComersDialog.preload}
          dialog={(dialog) => <ComersDialog thread={thread} {...dialog} />}
        >
          {questions ? t`Change numbers and answers` : text ? t`Change the numbers` : t`Say how many come`}
        </DialogButton>
      ) : null}
      <AnswerLines answers={answers} />
    </div>
  );
}

function ConfirmedHours({ thread: { confirmedHours, side, readsAlong } }: { thread: Thread }) {
  if (!confirmedHours) return null;
  return (
    <Alert
      variant="success"
      title={t`${{ hours: hoursText(confirmedHours) }} confirmed by the organizer`}
      action={
        side === 'REQUESTER' && !readsAlong ? (
          <LinkButton size="sm" render={<Link to={paths.hours} />}>
            <Trans>Your hours</Trans>
          </LinkButton>
        ) : null
      }
    >
      <Trans>The page of the initiative has a confirmation to print.</Trans>
    </Alert>
  );
}

function Thanks({ thread: { thanks } }: { thread: Thread }) {
  if (!thanks.theirs && !thanks.mine) return null;
  return (
    <div className={looks.parts}>
      {thanks.theirs ? (
        <Alert
          variant="success"
          title={t`They thank you`}
          action={
            thanks.item ? (
              <ReportButton
                item={{ service: 'community', ...thanks.item }}
                name={t({ message: 'their thanks', context: 'after “Report”' })}
              />
            ) : null
          }
        >
          {thanks.theirs}
        </Alert>
      ) : null}
      {thanks.mine ? (
        <Alert variant="success" title={t`Your thanks`}>
          {thanks.mine}
        </Alert>
      ) : null}
    </div>
  );
}

const CLOSED: Readonly<Record<string, Sentence>> = {
  DECLINED: msg`This was declined. The messages stay readable.`,
  WITHDRAWN: msg`This was withdrawn. The messages stay readable.`,
  ENDED: msg`This has ended. The messages stay readable.`,
};

const OVER = msg`The initiative is over. The messages stay readable.`;

const Closed = ({ thread }: { thread: Thread }) => (
  <p className={styles.closed}>
    {say(
      (thread.over && thread.state === 'DECLINED' ? OVER : CLOSED[thread.state]) ??
        msg`Nobody can write here at the moment.`,
    )}
  </p>
);
