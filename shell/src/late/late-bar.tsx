import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lateParts } from '@meshwork/shell-contract';
import { Button, cx, useFocusHeir, VisuallyHidden } from '@meshwork/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useConnection } from '../offline/connection.store.ts';
import styles from './late-bar.module.css';

/** Milliseconds for which a press is answered by other words. */
const AGAIN_SHOWN = 2500;

/** While a dialog is open, nothing outside of it can be pressed or reached by Tab. */
const dialogOnTop = (): Element | undefined => [...document.querySelectorAll('[data-dialog]')].at(-1);

const watchDialogs = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Says that a part of the page is late, and lets people try again: docs/product.md#slow-parts. */
export function LateBar() {
  const isLate = useSyncExternalStore(lateParts.subscribe, lateParts.state);
  const isOffline = useConnection().status === 'offline';
  // Offline, the page says so itself.
  return isLate && !isOffline ? <Bar /> : null;
}

function Bar() {
  const [tries, setTries] = useState(0);
  const [isAgain, setAgain] = useState(false);
  const dialog = useSyncExternalStore(watchDialogs, dialogOnTop);
  const place = useFocusHeir<HTMLDivElement>(() => [dialog, document.getElementById('main')], dialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins anew
  useEffect(() => {
    const timer = setTimeout(() => setAgain(false), AGAIN_SHOWN);
    return () => clearTimeout(timer);
  }, [tries]);
  const tryAgain = () => {
    setTries(tries + 1);
    setAgain(true);
    lateParts.retry();
  };
  const text = isAgain ? t`Trying again …` : t`This takes longer than usual. Still trying …`;
  const bar = (
    <div {...place} className={cx(styles.bar, dialog ? styles.inDialog : styles.atFoot)} data-print="none">
      <p>{text}</p>
      <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
  if (!dialog) return bar;
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      {createPortal(bar, dialog)}
    </>
  );
}

/**
 * Shows the bar from now on whenever something is late. It is beside the page and not in it, because a page that the server
 * has rendered is not React's before its code has arrived.
 */
export function showLateBar(): void {
  const place = document.createElement('div');
  // There before its text is, so that screen readers announce it.
  place.setAttribute('role', 'status');
  // Dialogs hide from screen readers what is outside of them, but for what has this.
  place.setAttribute('aria-live', 'polite');
  document.body.append(place);
  createRoot(place).render(<LateBar />);
}
