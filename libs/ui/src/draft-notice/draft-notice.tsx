import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button, LinkButton } from '../button/button.tsx';
import { FIELDS } from '../field/first-focus.ts';
import styles from './draft-notice.module.css';

export interface DraftNoticeProps {
  /** The state of `useFormDraft`. */
  draft: {
    readonly restored: boolean;
    /** The login page, when the session has ended. */
    readonly loginPath?: string | undefined;
    discard(): void;
  };
}

/** Says that a form holds text that was typed before, and offers to discard it; offers the login after the session's end. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const discard = () => {
    // The button goes with the text, so the focus moves to the first field.
    const form = notice.current?.closest('form');
    draft.discard();
    form?.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  if (draft.loginPath) {
    return (
      <Alert
        variant="warning"
        action={
          <LinkButton size="sm" href={draft.loginPath}>
            <Trans>Log in</Trans>
          </LinkButton>
        }
      >
        <Trans>Your session has ended. Please log in again; what you typed is kept.</Trans>
      </Alert>
    );
  }
  return (
    <div ref={notice} className={styles.notice} data-restored={draft.restored || undefined}>
      {/* Always in the page, so that a text which appears is announced. */}
      <p role="status">
        {draft.restored ? (
          <>
            <RotateCcw aria-hidden="true" />
            <Trans>What you typed before is back.</Trans>
          </>
        ) : null}
      </p>
      {draft.restored ? (
        <Button variant="link" size="sm" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      ) : null}
    </div>
  );
}
