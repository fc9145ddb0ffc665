import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  title: string;
  text: ReactNode;
  /** Its button. */
  children: ReactNode;
}

export const SettingRow = ({ title, text, children }: SettingRowProps) => (
  <div className={styles.row}>
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </div>
);
