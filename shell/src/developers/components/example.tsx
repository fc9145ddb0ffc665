import { useHydrated } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './developers.module.css';

/** The origin of this site, for examples; empty in the server's HTML. */
export const useOrigin = (): string => (useHydrated() ? window.location.origin : '');

/** A command that reads from this site. */
export function Example({ children }: { children?: ReactNode }) {
  const origin = useOrigin();
  return (
    <pre className={styles.example}>
      <code>{String(children).replace("'/", `'${origin}/`)}</code>
    </pre>
  );
}
