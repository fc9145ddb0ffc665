import { type ReactNode, useEffect, useRef } from 'react';
import styles from './requests-section.module.css';

interface RequestRowProps {
  status: string;
  children: ReactNode;
}

/** A place in the list that takes the focus when the request was answered and its buttons, which had it, are gone. */
export function RequestRow({ status, children }: RequestRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    if (document.activeElement === document.body) row.current?.focus();
  }, [status]);
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      {children}
    </li>
  );
}
