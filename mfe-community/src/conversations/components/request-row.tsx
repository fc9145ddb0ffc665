import { type ReactNode, useEffect, useRef } from 'react';
import styles from './requests-section.module.css';

interface RequestRowProps {
  status: string;
  children: ReactNode;
}

/** Takes the focus when the request was answered, because its buttons disappear with their focus. */
export function RequestRow({ status, children }: RequestRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const lastStatus = useRef(status);
  useEffect(() => {
    if (lastStatus.current === status) return;
    lastStatus.current = status;
    if (document.activeElement === document.body) row.current?.focus();
  }, [status]);
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      {children}
    </li>
  );
}
