import type { Hidden } from '@meshwork/contracts-core';
import { Alert, Button, FormField, Textarea } from '@meshwork/ui';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../use-action.ts';
import styles from './moderation.module.css';
import { type ItemRef, secondLookCall } from './moderation-calls.ts';

export interface SecondLookProps {
  item: ItemRef;
  /** The state of the second look: still possible, asked for, or ended. */
  state: Hidden['secondLook'];
  onAsked: () => void;
}

/** Lets an author ask once that another moderator looks at a decision. */
export function SecondLook({ item, state, onAsked }: SecondLookProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (asked || state === 'ASKED') {
    return <p role="status">You asked for a second look. You will hear from us.</p>;
  }
  if (state === 'DECIDED') return <p>Another moderator has looked at this again. The decision stands.</p>;
  if (state !== 'POSSIBLE') return null;
  if (!open) {
    return (
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Ask for a second look
        </Button>
      </div>
    );
  }
  return (
    <SecondLookForm
      item={item}
      onClose={() => setOpen(false)}
      onAsked={() => {
        setAsked(true);
        onAsked();
      }}
    />
  );
}

interface SecondLookFormProps {
  item: ItemRef;
  onClose: () => void;
  onAsked: () => void;
}

/** It is no form element, because it may stand inside of the form of an act. */
function SecondLookForm({ item: { service, kind, itemId }, onClose, onAsked }: SecondLookFormProps) {
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const request = useAction(secondLookCall(service), {
    failure: 'Failed to send it',
    onSuccess: onAsked,
  });
  const missing = words.trim() === '' ? 'Please say why this should be looked at again' : undefined;
  const send = () => {
    setTried(true);
    if (missing) field.current?.focus();
    else request.mutate({ kind, itemId, words });
  };
  return (
    <div className={styles.form}>
      {request.failure ? <Alert variant="destructive">{request.failure}</Alert> : null}
      <FormField
        label="Why should it be looked at again?"
        required
        hint="You can ask once. Another moderator reads this, where there is one."
        error={tried ? missing : undefined}
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={1000}
          value={words}
          disabled={request.isPending}
          onChange={(event) => setWords(event.target.value)}
        />
      </FormField>
      <div className={styles.actions}>
        <Button size="sm" busy={request.isPending} onClick={send}>
          {request.isPending ? 'Sending...' : 'Send'}
        </Button>
        <Button variant="ghost" size="sm" disabled={request.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
