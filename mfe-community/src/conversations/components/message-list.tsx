import { type Thread, type ThreadMessage, threadKeys } from '@meshwork/contracts-community';
import { HiddenPanel, ReportButton, useQueryClient } from '@meshwork/shell-contract';
import { Avatar, Day, looks, Menu } from '@meshwork/ui';
import { Ellipsis } from 'lucide-react';
import { LongText } from './long-text.tsx';
import styles from './message-list.module.css';
import { WaitsForAdult } from './waits-for-adult.tsx';

/** The messages, the first one first. New ones are read aloud when it is quiet. */
export const MessageList = ({ thread }: { thread: Thread }) => (
  <div role="log" aria-label="Messages">
    <ol className={looks.list}>
      {thread.messages.map((message) => (
        <Message key={keyOf(message)} message={message} />
      ))}
    </ol>
  </div>
);

/** The request and the note with the answer have no id of their own. */
const keyOf = ({ id, held, side, createdAt }: ThreadMessage) =>
  id ?? (held ? `held:${held.heldId}` : `${side}:${createdAt}`);

function Message({ message }: { message: ThreadMessage }) {
  const cache = useQueryClient();
  const { author, isMine, item, hidden, held } = message;
  return (
    <li className={styles.message} data-mine={isMine ? '' : undefined}>
      <div className={styles.head}>
        <Avatar name={author.displayName} src={author.avatarUrl} size="sm" />
        <bdi className={styles.name}>{isMine && author.id !== null ? 'You' : author.displayName}</bdi>
        <span className={looks.soft}>
          <Day at={message.createdAt} exact />
        </span>
        {isMine || !item ? null : (
          <Menu
            label={`More about the message from ${author.displayName}`}
            className={styles.more}
            face={<Ellipsis aria-hidden="true" />}
          >
            <ReportButton
              item={{ service: 'community', ...item }}
              name={`the message from ${author.displayName}`}
            />
          </Menu>
        )}
      </div>
      <LongText text={message.text} />
      {held ? <WaitsForAdult heldId={held.heldId} /> : null}
      {hidden && item ? (
        <HiddenPanel
          item={{ service: 'community', ...item }}
          hidden={hidden}
          isOwn
          onChanged={() => void cache.invalidateQueries({ queryKey: threadKeys.all })}
        />
      ) : null}
    </li>
  );
}
