import { t } from '@lingui/core/macro';
import { personName } from '@meshwork/contracts-core';
import { Day } from '@meshwork/ui';
import styles from './decision-line.module.css';
import { ruleTitle } from './moderation-text.ts';

interface DecisionLineProps {
  action: string;
  /** Names the item, where the place does not. */
  title?: string | undefined;
  rule: string | null;
  note: string | null;
  /** Null: hidden by reports alone. */
  decidedBy: string | null;
  decidedAt: string;
}

/** A decision in the past: what, about what, by which rule, by whom. */
export const DecisionLine = ({ action, title, rule, note, decidedBy, decidedAt }: DecisionLineProps) => (
  <div className={styles.decision}>
    <p>
      <strong>{action}</strong>
      {title ? <span>: {title}</span> : null}
    </p>
    <p className={styles.facts}>
      {rule ? <span>{ruleTitle(rule)}</span> : null}
      <span>{decidedBy === null ? t`by reports alone` : personName(decidedBy)}</span>
      <Day at={decidedAt} />
    </p>
    {note ? (
      <p dir="auto" className={styles.note}>
        {note}
      </p>
    ) : null}
  </div>
);
