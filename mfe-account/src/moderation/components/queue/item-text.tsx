import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Call } from '@meshwork/contracts-core';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';
import type { QueueEntry } from '../../api/merged-queue.ts';
import styles from './case-detail.module.css';

/** A domain that masks words shows them by the same call under its own name. */
const showWords = (service: string): Call<{ kind: string; itemId: number }, { text: string }> => ({
  method: 'POST',
  path: `/_api/${service}/moderation/words`,
  access: 'moderator',
});

/** Shows the text of an item. Contact details of young people show on request, which the audit log records. */
export function ItemText({ entry }: { entry: QueueEntry }) {
  const { kind, itemId, item } = entry.case;
  const showing = useAction(showWords(entry.service), { failure: t`Failed to show the words` });
  if (!item)
    return (
      <p className={looks.soft}>
        <Trans>Its author has deleted it.</Trans>
      </p>
    );
  if (!item.text)
    return (
      <p className={looks.soft}>
        <Trans>It has no text.</Trans>
      </p>
    );
  const isMasked = item.isMasked && !showing.data;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard needs a way into it. */}
      <section aria-label={t`What it says`} tabIndex={0} dir="auto" className={styles.text}>
        {showing.data?.text ?? item.text}
      </section>
      {isMasked ? (
        <p className={looks.facts}>
          <span>
            <Trans>Contact details in messages with somebody under 18 are masked.</Trans>
          </span>
          <Button
            size="sm"
            variant="secondary"
            busy={showing.isPending}
            onClick={() => showing.mutate({ kind, itemId })}
          >
            <Trans>Show, and record it</Trans>
          </Button>
        </p>
      ) : null}
      {showing.failure ? <Alert variant="destructive">{showing.failure}</Alert> : null}
    </>
  );
}
