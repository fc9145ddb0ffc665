import { lateParts } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection } from '../offline/use-connection.ts';
import styles from './late-bar.module.css';

/** Milliseconds for which a press is answered by other words. */
const AGAIN_SHOWN = 2500;

/** Says that a part of the page is late, and lets people try again: docs/product.md#slow-parts. */
export function LateBar() {
  const isLate = useSyncExternalStore(lateParts.subscribe, lateParts.state);
  const isOffline = useConnection().status === 'offline';
  const [tries, setTries] = useState(0);
  const [isAgain, setAgain] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins anew
  useEffect(() => {
    const timer = setTimeout(() => setAgain(false), AGAIN_SHOWN);
    return () => clearTimeout(timer);
  }, [tries]);
  // Offline, the page says so itself.
  if (!isLate || isOffline) return null;
  const tryAgain = () => {
    setTries(tries + 1);
    setAgain(true);
    lateParts.retry();
  };
  return (
    <div className={styles.bar} data-print="none">
      <p>{isAgain ? 'Trying again …' : 'This takes longer than usual. Still trying …'}</p>
      <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={tryAgain}>
        Try again
      </Button>
    </div>
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
  document.body.append(place);
  createRoot(place).render(<LateBar />);
}
