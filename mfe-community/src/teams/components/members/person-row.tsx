import { Avatar, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './person-row.module.css';

export const PeopleList = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
  <ul role="list" aria-label={label} className={looks.rows}>
    {children}
  </ul>
);

export interface PersonRowProps {
  person: { displayName: string; avatarUrl: string | null };
  badges?: ReactNode;
  meta: ReactNode;
  text?: string | null;
  actions?: ReactNode;
}

export const PersonRow = ({ person, badges, meta, text, actions }: PersonRowProps) => (
  <li className={styles.row}>
    <Avatar name={person.displayName} src={person.avatarUrl} />
    <div className={styles.who}>
      <p className={styles.name}>
        <bdi>{person.displayName}</bdi> {badges}
      </p>
      <p className={looks.soft}>{meta}</p>
      {text ? (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      ) : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
);
