import { Loading, Skeleton } from '@meshwork/ui';
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

/** While the code of a form loads. @param props.height about that of the form */
export const FormSkeleton = ({ height }: { height: string }) => (
  <Loading label="Loading the form">
    <Skeleton shape="block" height={height} />
  </Loading>
);
