import { hasCode } from '@meshwork/api-client';
import type { Thread } from '@meshwork/contracts-community';
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
      head={{ title: 'Messages', hidden: true }}
      title="Could not load these messages"
      notFound="There are no such messages, or they are not yours."
      back={{ to: paths.requests, label: 'All messages' }}
    />
  );
}

const Waiting = () => (
  <>
    <PageMeta title="Messages" hidden />
    <PageHeader title="Messages" />
    <ThreadSkeletons />
  </>
);

/** The title already has the name. */
const PAGE: Readonly<Record<string, string>> = { MENTOR: 'See the mentor', INITIATIVE: 'See the initiative' };

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
        breadcrumbs={trail(title, [paths.requests, 'Messages'])}
        title={title}
        text={aboutOf(thread)}
      >
        <Badge variant={state.variant}>{state.label}</Badge>
        <span>
          Since <Day at={thread.createdAt} />
        </span>
        {page && !(isAnsweringMentor || thread.readsAlong) ? (
          <LinkButton size="sm" render={<Link to={page} />}>
            {side === 'REQUESTER' ? (PAGE[thread.kind] ?? 'See the team') : `Open ${thread.target.name}`}
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
            About {requester.displayName}
          </DialogButton>
        ) : null}
        {other ? (
          <Menu label={`More about ${other.displayName}`} face={<Ellipsis aria-hidden="true" />}>
            <BlockPerson person={other} />
          </Menu>
        ) : null}
      </PageHeader>
      <div className={styles.panes}>
        <ThreadNav current={thread.id} />
        <div className={styles.conversation}>
          <TargetChangePanel matter={thread.matter} />
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
          ) : thread.readsAlong ? null : (
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
    : { id: person.id, displayName: person.displayName };
}

/** The number of people who come. The person who asked may change it. */
function ComersLine({ thread }: { thread: Thread }) {
  const { comers, side, state, readsAlong, answers, questions } = thread;
  const isComing = !isPastPlace(thread) && ['PENDING', 'WAITING', 'ACCEPTED'].includes(state);
  const text = comersText(comers);
  const mayChange = comers && side === 'REQUESTER' && !readsAlong && isComing;
  if (!text && !mayChange && !answers?.length) return null;
  return (
    <div className={looks.line}>
      {text ? `Who comes: ${text}.` : mayChange ? 'How many come is not said yet.' : null}{' '}
      {mayChange ? (
        <DialogButton
          size="sm"
          variant="secondary"
          preload={ComersDialog.preload}
          dialog={(dialog) => <ComersDialog thread={thread} {...dialog} />}
        >
          {questions ? 'Change numbers and answers' : text ? 'Change the numbers' : 'Say how many come'}
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
      title={`${hoursText(confirmedHours)} confirmed by the organizer`}
      action={
        side === 'REQUESTER' && !readsAlong ? (
          <LinkButton size="sm" render={<Link to={paths.hours} />}>
            Your hours
          </LinkButton>
        ) : null
      }
    >
      The page of the initiative has a confirmation to print.
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
          title="They thank you"
          action={
            thanks.item ? (
              <ReportButton item={{ service: 'community', ...thanks.item }} name="their thanks" />
            ) : null
          }
        >
          {thanks.theirs}
        </Alert>
      ) : null}
      {thanks.mine ? (
        <Alert variant="success" title="Your thanks">
          {thanks.mine}
        </Alert>
      ) : null}
    </div>
  );
}

const CLOSED: Readonly<Record<string, string>> = {
  DECLINED: 'This was declined. The messages stay readable.',
  WITHDRAWN: 'This was withdrawn. The messages stay readable.',
  ENDED: 'This has ended. The messages stay readable.',
};

const OVER = 'The initiative is over. The messages stay readable.';

const Closed = ({ thread }: { thread: Thread }) => (
  <p className={styles.closed}>
    {(thread.over && thread.state === 'DECLINED' ? OVER : CLOSED[thread.state]) ??
      'Nobody can write here at the moment.'}
  </p>
);
