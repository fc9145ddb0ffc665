import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, type Requester, type Thread, threadKeys } from '@meshwork/contracts-community';
import { personName } from '@meshwork/contracts-core';
import { Link, paths, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Avatar, Badge, cx, Day, Dialog, type DialogState, dateFormat, looks } from '@meshwork/ui';
import { Children, type ReactNode } from 'react';
import { listText } from '../../common/list-text.ts';
import { statusBadge } from '../../common/request-status.ts';
import styles from './requester.dialog.module.css';

/** Shows the requester: their profile as they share it, and their earlier requests to the reader (docs/product.md#who-asks). */
export default function RequesterDialog({ thread, ...state }: DialogState & { thread: Thread }) {
  const { id: threadId, requester } = thread;
  const key = threadKeys.requester(threadId);
  const query = useQuery(callQuery(useApi(), key, communityCalls.threadRequester, { threadId }));
  return (
    <Dialog {...state} size="sm" title={t`About ${{ name: personName(requester.displayName) }}`}>
      {query.data ? (
        <Facts requester={query.data.requester} onLeave={() => state.onOpenChange(false)} />
      ) : (
        <QueryState query={query} loading={t`Loading this`} failed={t`Could not load this`} level={3} />
      )}
    </Dialog>
  );
}

const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (day: string) => monthFormat().format(new Date(day));

function Facts({ requester, onLeave }: { requester: Requester; onLeave: () => void }) {
  const { avatarUrl, memberSince, mentor, teams, earlier, counts } = requester;
  const displayName = personName(requester.displayName);
  const role = [mentor?.position, mentor?.organization].filter(Boolean).join(', ');
  return (
    <div className={looks.stack}>
      <div className={styles.person}>
        <Avatar name={displayName} src={avatarUrl} />
        {memberSince ? t`Here since ${{ month: monthOf(memberSince) }}` : t`Nothing more is shown of them`}
      </div>
      {mentor ? (
        <Part title={t`Mentor`}>
          <li>
            <Link to={paths.mentor(mentor.id)}>
              <Trans>Mentor profile</Trans>
            </Link>
            {role ? <span>{role}</span> : null}
            {mentor.thanks ? <span className={looks.soft}>{thanksText(mentor.thanks)}</span> : null}
          </li>
        </Part>
      ) : null}
      {teams.length > 0 ? (
        <Part title={t`Teams`}>
          {teams.map(({ id, teamNumber, teamName }) => (
            <li key={id}>
              <Link to={paths.team(id)}>
                <bdi>{`${teamNumber} ${teamName}`}</bdi>
              </Link>
            </li>
          ))}
        </Part>
      ) : null}
      <Part title={t`Asked you before`} text={countsText(counts)}>
        {earlier.map(({ threadId, state, target, createdAt }) => (
          <li key={threadId}>
            <Link to={paths.request(threadId)} onClick={onLeave}>
              {target}
            </Link>
            <Badge variant={statusBadge(state).variant}>{statusBadge(state).label}</Badge>
            <span className={looks.soft}>
              <Day at={createdAt} />
            </span>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={looks.parts} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {text ? <p className={looks.soft}>{text}</p> : null}
      {Children.count(children) > 0 ? <ul className={cx(looks.list, styles.list)}>{children}</ul> : null}
    </section>
  );
}

const thanksText = (people: number) =>
  plural(people, { one: `Thanked by ${people} person`, other: `Thanked by ${people} people` });

/** "3 times: 2 accepted, 1 declined". */
function countsText(counts: Requester['counts']): string {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return t`This is the first time.`;
  const parts = listText(counts.map(countText));
  return plural(all, { one: `# time: ${parts}`, other: `# times: ${parts}` });
}

const countText = ({ state, count }: Requester['counts'][number]): string =>
  select(state, {
    PENDING: `${count} pending`,
    WAITING: `${count} waiting list`,
    ACCEPTED: `${count} accepted`,
    DECLINED: `${count} declined`,
    WITHDRAWN: `${count} withdrawn`,
    ENDED: `${count} ended`,
    other: `${count} ${{ unknown: state.toLowerCase() }}`,
  });
