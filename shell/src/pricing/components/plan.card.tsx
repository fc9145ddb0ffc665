import { say } from '@meshwork/language';
import { Card, CardTitle, cx, LinkButton, looks } from '@meshwork/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hexagonPath } from '../../common/drawing-sheet.tsx';
import type { Plan } from './plans.ts';
import styles from './pricing.module.css';

interface PlanCardProps {
  plan: Plan;
  /** The one that most teams will want. */
  lit: boolean;
}

export const PlanCard = ({ plan, lit }: PlanCardProps) => (
  <Card className={lit ? `${styles.plan} ${styles.lit}` : (styles.plan ?? '')}>
    <div className={styles.head}>
      <CardTitle level={2}>{say(plan.label)}</CardTitle>
      <PlanMark cells={plan.cells} />
    </div>
    <p className={styles.price}>
      <span>{say(plan.price)}</span>
      {plan.per ? <span className={styles.per}>{say(plan.per)}</span> : null}
    </p>
    <p className={styles.soft}>{say(plan.text)}</p>
    <div className={styles.action}>
      <LinkButton variant={lit ? 'accent' : 'secondary'} size="lg" wide render={<Link to={plan.action.to} />}>
        {say(plan.action.label)}
      </LinkButton>
      <p className={cx(looks.soft, styles.note)}>{say(plan.note)}</p>
    </div>
    <div className={styles.contents}>
      <p>{say(plan.lead)}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list">
        {plan.features.map((feature) => (
          <li key={feature.id}>
            <Check aria-hidden="true" />
            {say(feature)}
          </li>
        ))}
      </ul>
    </div>
  </Card>
);

const RADIUS = 13;
/** One cell, three that touch, or one with its six neighbours: centres in steps of the honeycomb. */
const CENTRES: Readonly<Record<Plan['cells'], readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [
    [0, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  7: [
    [0, 0],
    [-1, 0],
    [1, 0],
    [-0.5, -1],
    [0.5, -1],
    [-0.5, 1],
    [0.5, 1],
  ],
};

/** Draws the reach of a plan as cells of the mesh. Decoration. */
const PlanMark = ({ cells }: Pick<Plan, 'cells'>) => (
  <svg viewBox="-38 -36 76 72" className={styles.mark} aria-hidden="true">
    {CENTRES[cells].map(([column, row]) => (
      <path
        key={`${column} ${row}`}
        d={hexagonPath(column * RADIUS * Math.sqrt(3), row * RADIUS * 1.5, RADIUS - 1)}
      />
    ))}
  </svg>
);
