import { personName } from '@meshwork/contracts-core';
import { Avatar, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './person-row.module.css';

export const PeopleList = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
  <ul role="list" aria-label={label} className={looks.rows}>
    {children}
  </ul>
);

interface PersonRowProps {
  person: { displayName: string; avatarUrl: string | null };
  badges?: ReactNode;
  meta: ReactNode;
  text?: string | null;
  actions?: ReactNode;
}

export const PersonRow = ({ person, badges, meta, text, actions }: PersonRowProps) => (
  <li className={styles.row}>
    <Avatar name={personName(person.displayName)} src={person.avatarUrl} />
    <div className={styles.who}>
      <p className={looks.name}>
        <bdi>{personName(person.displayName)}</bdi> {badges}
      </p>
      <p className={looks.soft}>{meta}</p>
      {text ? (
        <p dir="auto" className={looks.prose}>
          {text}
        </p>
      ) : null}
    </div>
    {actions ? <div className={looks.wrap}>{actions}</div> : null}
  </li>
);
