import { useHydrated } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './developers.module.css';

/** A command that reads from this site. Its origin is not known in the server's HTML. */
export function Example({ children }: { children?: ReactNode }) {
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <pre className={styles.example}>
      <code>{String(children).replace("'/", `'${origin}/`)}</code>
    </pre>
  );
}
