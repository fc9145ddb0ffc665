import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { fixedText, type Thread, type ThreadMessage, threadKeys } from '@meshwork/contracts-community';
import { HiddenPanel, ReportButton, useQueryClient } from '@meshwork/shell-contract';
import { Avatar, Button, cx, Day, looks, Menu, useFocusHeir } from '@meshwork/ui';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LongText } from './long-text.tsx';
import styles from './message-list.module.css';
import { messageName } from './message-name.ts';
import { WaitsForAdult } from './waits-for-adult.tsx';

/** A long conversation opens with what was asked and so many of the latest messages. */
const LATEST = 4;
/** Fewer are not worth a press. */
const LEAST_FOLDED = 3;

/** The messages, the first one first. New ones are read aloud when it is quiet. */
export function MessageList({ thread: { messages } }: { thread: Thread }) {
  const [atOpening] = useState(messages.length);
  const [isWhole, setWhole] = useState(atOpening < 1 + LEAST_FOLDED + LATEST);
  useEffect(() => {
    // It cannot be unfolded on paper, which is drawn right after the event.
    const unfold = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const place = useFocusHeir<HTMLOListElement>((list) => [list], isWhole);
  const isFolded = ({ held, hidden }: ThreadMessage, at: number) =>
    !isWhole && at > 0 && at < atOpening - LATEST && !held && !hidden;
  const [first, ...others] = messages.filter((message, at) => !isFolded(message, at));
  const folded = messages.length - others.length - 1;
  return (
    <div role="log" aria-label={t`Messages`}>
      <ol {...place} tabIndex={-1} className={looks.list}>
        {first ? <Message message={first} /> : null}
        {folded > 0 ? (
          <li>
            <Button variant="secondary" size="sm" onClick={() => setWhole(true)}>
              <Plural value={folded} one="Show # earlier message" other="Show # earlier messages" />
            </Button>
          </li>
        ) : null}
        {others.map((message) => (
          <Message key={keyOf(message)} message={message} />
        ))}
      </ol>
    </div>
  );
}

/** The request and the note with the answer have no id of their own. */
const keyOf = ({ id, held, side, createdAt }: ThreadMessage) =>
  id ?? (held ? `held:${held.heldId}` : `${side}:${createdAt}`);

function Message({ message }: { message: ThreadMessage }) {
  const cache = useQueryClient();
  const { author, isMine, item, hidden, held } = message;
  const name = fixedText(author.displayName);
  return (
    <li className={cx(looks.sheet, looks.parts, styles.message)} data-mine={isMine ? '' : undefined}>
      <div className={styles.head}>
        <Avatar name={name} src={author.avatarUrl} size="sm" />
        <bdi className={styles.name}>{isMine && author.id !== null ? t`You` : name}</bdi>
        <span className={looks.soft}>
          <Day at={message.createdAt} exact near />
        </span>
        {isMine || !item ? null : (
          <Menu
            label={t`More about the message from ${{ name }}`}
            className={styles.more}
            face={<Ellipsis aria-hidden="true" />}
          >
            <ReportButton item={{ service: 'community', ...item }} name={messageName(name)} />
          </Menu>
        )}
      </div>
      <LongText text={message.id === null ? fixedText(message.text) : message.text} />
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
