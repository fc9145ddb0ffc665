import { looks } from '@meshwork/ui';
import type { ReactNode, Ref } from 'react';
import styles from './security-list.module.css';

interface SecurityPartProps {
  title: string;
  text: string;
  /** Takes the focus of a row that disappears. */
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export const SecurityPart = ({ title, text, heading, children }: SecurityPartProps) => (
  <div className={looks.stack}>
    <div className={looks.parts}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={looks.facts}>{text}</p>
    </div>
    {children}
  </div>
);

export const SecurityList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={looks.list} aria-label={label}>
    {children}
  </ul>
);

interface SecurityRowProps {
  icon?: ReactNode;
  name: ReactNode;
  facts?: ReactNode;
  children: ReactNode;
}

export const SecurityRow = ({ icon, name, facts, children }: SecurityRowProps) => (
  <li className={styles.row}>
    {icon}
    <div className={styles.facts}>
      <p className={looks.name}>{name}</p>
      {facts ? <p className={looks.facts}>{facts}</p> : null}
    </div>
    {children}
  </li>
);
