import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Call } from '@meshwork/contracts-core';
import { personName } from '@meshwork/contracts-core';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Badge, Button, cx, Day, looks } from '@meshwork/ui';
import type { QueueEntry } from '../../api/merged-queue.ts';
import styles from './case-detail.module.css';

export const isInConversation = ({ case: { kind } }: QueueEntry): boolean =>
  kind === 'message' || kind === 'request';

interface Person {
  readonly displayName: string;
  readonly isYoung?: boolean;
}

interface Around {
  readonly messages: readonly {
    readonly id: number;
    readonly author: Person | null;
    readonly text: string;
    readonly createdAt: string;
    readonly isReported: boolean;
  }[];
  readonly receivers: readonly Person[];
  readonly readers: readonly Person[];
}

/** A domain with conversations has the call under its own name. */
const showConversation = (service: string): Call<{ kind: string; itemId: number }, Around> => ({
  method: 'POST',
  path: `/_api/${service}/moderation/conversation`,
  access: 'moderator',
});

function nameText(person: Person): string {
  const displayName = personName(person.displayName);
  return person.isYoung ? t`${displayName} (under 18)` : displayName;
}
const listOf = (people: readonly Person[]) => people.map(nameText).join(', ') || t`nobody`;

/** Shows on request what was said around a reported message, and who read it; the audit log records the reading. */
export function ConversationAround({ entry }: { entry: QueueEntry }) {
  const { kind, itemId } = entry.case;
  const showing = useAction(showConversation(entry.service), {
    failure: t`Failed to show the messages`,
  });
  const around = showing.data;
  if (!around)
    return (
      <>
        <p className={looks.facts}>
          <Button
            size="sm"
            variant="secondary"
            busy={showing.isPending}
            onClick={() => showing.mutate({ kind, itemId })}
          >
            <Trans>Show the messages around it, and record that</Trans>
          </Button>
        </p>
        {showing.failure ? <Alert variant="destructive">{showing.failure}</Alert> : null}
      </>
    );
  return (
    <section aria-label={t`Messages around it`} className={looks.list}>
      <h3>
        <Trans>The messages around it</Trans>
      </h3>
      <p className={looks.facts}>
        {t`To ${{ receivers: listOf(around.receivers) }}. Read along by ${{ readers: listOf(around.readers) }}.`}
      </p>
      <ol className={cx(looks.list, styles.reports)}>
        {around.messages.map(({ id, author, text, createdAt, isReported }) => (
          <li key={id}>
            <p className={looks.facts}>
              <strong>{author ? nameText(author) : t`Deleted account`}</strong>
              <Day at={createdAt} exact />
              {isReported ? (
                <Badge variant="warning">
                  <Trans>Reported</Trans>
                </Badge>
              ) : null}
            </p>
            <p dir="auto" className={looks.prose}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
