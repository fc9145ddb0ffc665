import { cx, looks, VisuallyHidden } from '@meshwork/ui';
import { Check, Minus } from 'lucide-react';
import styles from './comparison.module.css';
import { PLANS } from './plans.ts';

/** True and false are shown as a mark; a text is shown as it is. */
type Share = boolean | string;

interface ComparedFeature {
  readonly feature: string;
  /** For Free, Team and Organization, in the order of the plans. */
  readonly shares: readonly [Share, Share, Share];
}

/** docs/product.md#pricing */
const COMPARISON: readonly {
  readonly group: string;
  readonly features: readonly ComparedFeature[];
}[] = [
  {
    group: 'Take part',
    features: [
      { feature: 'Resources, teams, mentors and initiatives', shares: [true, true, true] },
      { feature: 'Teams', shares: ['1', 'Unlimited', 'Unlimited'] },
      { feature: 'Posting initiatives', shares: [false, true, true] },
      { feature: 'Priority mentor connections', shares: [false, true, true] },
      { feature: 'Verified mentor status', shares: [false, false, true] },
    ],
  },
  {
    group: 'See and extend',
    features: [
      { feature: 'Team analytics', shares: [false, true, true] },
      { feature: 'Advanced analytics', shares: [false, false, true] },
      { feature: 'API access', shares: [false, 'Limited', 'Unlimited'] },
      { feature: 'Integrations', shares: [false, false, true] },
      { feature: 'Custom branding', shares: [false, false, true] },
    ],
  },
  {
    group: 'Get help',
    features: [
      { feature: 'Email support', shares: [false, true, true] },
      { feature: 'Dedicated support', shares: [false, false, true] },
    ],
  },
];

const ShareMark = ({ share }: { share: Share }) => {
  if (typeof share === 'string') return share;
  const Icon = share ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={share ? styles.yes : styles.no} />
      <VisuallyHidden>{share ? 'Included' : 'Not included'}</VisuallyHidden>
    </>
  );
};

/** Every feature by plan. Where large text makes it wider than the screen it scrolls. */
export const ComparisonTable = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1).
  <section aria-label="All features by plan" tabIndex={0} className={styles.scroller}>
    <table className={cx(looks.table, styles.table)}>
      <caption className={looks.hidden}>Features of the plans Free, Team and Organization</caption>
      <thead>
        <tr>
          <th scope="col">Feature</th>
          {PLANS.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {COMPARISON.map(({ group, features }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              {group}
            </th>
          </tr>
          {features.map(({ feature, shares }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {PLANS.map(({ name }, index) => (
                <td key={name}>
                  <ShareMark share={shares[index] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
