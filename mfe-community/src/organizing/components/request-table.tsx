import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type EventRequest, fixedText, initiativeKeys } from '@meshwork/contracts-community';
import { DELETED_USER_NAME, personName } from '@meshwork/contracts-core';
import { inboxKeys, Link, paths } from '@meshwork/shell-contract';
import { Badge, Checkbox, cx, Day, looks, useFocusHeir } from '@meshwork/ui';
import { memo, type ReactNode } from 'react';
import { AnswerLines } from '../../common/answer-lines.tsx';
import { comersText } from '../../common/counts-text.ts';
import { overBadge, pausedBadge, statusBadge, waitingText } from '../../common/request-status.ts';
import styles from './organizing.module.css';

export const isOpen = ({ status }: EventRequest): boolean => status === 'PENDING' || status === 'WAITING';
export const senderOf = ({ person }: EventRequest): string =>
  personName(person?.displayName ?? DELETED_USER_NAME);

/** The keys that an answer to a request makes stale. */
export const requestChanges = (initiativeId: number) => [
  initiativeKeys.requests(initiativeId),
  initiativeKeys.detail(initiativeId),
  initiativeKeys.list,
  inboxKeys.all,
];

interface RequestTableProps {
  requests: readonly EventRequest[];
  /** The initiative has ended. */
  isOver: boolean;
  /** Moderators hide the initiative, so nobody is answered. */
  isPaused: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean) => void;
  /** The acts of an open request, where there are so few that nobody needs to choose first. */
  actsOf?: ((request: EventRequest) => ReactNode) | undefined;
}

/** The requests of one event, oldest first; open ones can be chosen. */
export const RequestTable = ({ requests, isOver, isPaused, chosen, onChoose, actsOf }: RequestTableProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
  <ul role="list" className={styles.requests} aria-label={t`Requests, oldest first`}>
    {requests.map((request) => (
      <RequestRow
        key={request.id}
        request={request}
        isOver={isOver}
        isPaused={isPaused}
        isChosen={chosen.has(request.id)}
        onChoose={onChoose}
        actsOf={actsOf}
      />
    ))}
  </ul>
);

interface RequestRowProps {
  request: EventRequest;
  isOver: boolean;
  isPaused: boolean;
  isChosen: boolean;
  onChoose: RequestTableProps['onChoose'];
  actsOf: RequestTableProps['actsOf'];
}

/** Drawn again only when it changes: choosing one of many stays quick. */
const RequestRow = memo(function RequestRow({
  request,
  isOver,
  isPaused,
  isChosen,
  onChoose,
  actsOf,
}: RequestRowProps) {
  const { id, threadId, status, createdAt, message, waitingPosition, team, comers, answers } = request;
  const note = request.note && fixedText(request.note);
  const isPast = isOver && (isOpen(request) || request.isClosedBySite);
  const isSettled = isPast || isPaused;
  const badge = isPast ? overBadge() : isPaused ? pausedBadge() : statusBadge(status);
  const name = senderOf(request);
  // After an answer its buttons disappear with their focus.
  const place = useFocusHeir<HTMLLIElement>((row) => [row], status);
  return (
    <li {...place} tabIndex={-1} className={styles.request}>
      <div className={styles.who}>
        {isOpen(request) && !actsOf && !isPaused ? (
          <Checkbox
            label={name}
            checked={isChosen}
            onChange={(event) => onChoose(id, event.target.checked)}
          />
        ) : (
          <bdi>{name}</bdi>
        )}
        {team ? (
          <Link to={paths.team(team.id)}>
            <bdi>{`${team.teamNumber} ${team.teamName}`}</bdi>
          </Link>
        ) : null}
      </div>
      <div className={styles.message}>
        <p dir="auto">{message}</p>
        <AnswerLines answers={answers} />
      </div>
      {note ? (
        <p className={styles.note}>
          <Trans>
            Note: <bdi>{note}</bdi>
          </Trans>
        </p>
      ) : null}
      <div className={styles.facts}>
        <Badge variant={badge.variant}>
          {waitingPosition && !isSettled ? waitingText(waitingPosition) : badge.label}
        </Badge>
        {request.isOutsideAges ? (
          <Badge variant="warning">
            <Trans>Outside the ages</Trans>
          </Badge>
        ) : null}
        {comersText(comers) ? <span>{comersText(comers)}</span> : null}
        <Day at={createdAt} />
        {threadId ? (
          <Link to={paths.request(threadId)} aria-label={t`Messages with ${name}`}>
            <Trans>Messages</Trans>
          </Link>
        ) : null}
      </div>
      {actsOf && isOpen(request) ? (
        <div className={cx(looks.wrap, styles.acts)}>{actsOf(request)}</div>
      ) : null}
    </li>
  );
});
