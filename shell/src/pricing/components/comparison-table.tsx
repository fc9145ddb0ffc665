import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Sentence, say } from '@meshwork/language';
import { cx, looks, VisuallyHidden } from '@meshwork/ui';
import { Check, Minus } from 'lucide-react';
import styles from './comparison.module.css';
import { PLANS } from './plans.ts';

/** True and false are shown as a mark. */
type Share = boolean | Sentence | string;

interface ComparedFeature {
  readonly feature: Sentence;
  /** For Free, Team and Organization, in the order of the plans. */
  readonly shares: readonly [Share, Share, Share];
}

const UNLIMITED = msg`Unlimited`;

/** docs/product.md#pricing */
const COMPARISON: readonly {
  readonly group: Sentence;
  readonly features: readonly ComparedFeature[];
}[] = [
  {
    group: msg`Take part`,
    features: [
      { feature: msg`Resources, teams, mentors and initiatives`, shares: [true, true, true] },
      { feature: msg`Teams`, shares: ['1', UNLIMITED, UNLIMITED] },
      { feature: msg`Posting initiatives`, shares: [false, true, true] },
      { feature: msg`Priority mentor connections`, shares: [false, true, true] },
      { feature: msg`Verified mentor status`, shares: [false, false, true] },
    ],
  },
  {
    group: msg`See and extend`,
    features: [
      { feature: msg`Team analytics`, shares: [false, true, true] },
      { feature: msg`Advanced analytics`, shares: [false, false, true] },
      {
        feature: msg`API access`,
        shares: [false, msg({ message: 'Limited', context: 'API access' }), UNLIMITED],
      },
      { feature: msg`Integrations`, shares: [false, false, true] },
      { feature: msg`Custom branding`, shares: [false, false, true] },
    ],
  },
  {
    group: msg`Get help`,
    features: [
      { feature: msg`Email support`, shares: [false, true, true] },
      { feature: msg`Dedicated support`, shares: [false, false, true] },
    ],
  },
];

const ShareMark = ({ share }: { share: Share }) => {
  if (typeof share !== 'boolean') return say(share);
  const Icon = share ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={share ? styles.yes : styles.no} />
      <VisuallyHidden>{share ? t`Included` : t`Not included`}</VisuallyHidden>
    </>
  );
};

/** Every feature by plan. Where large text makes it wider than the screen it scrolls. */
export const ComparisonTable = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1).
  <section aria-label={t`All features by plan`} tabIndex={0} className={styles.scroller}>
    <table className={cx(looks.table, styles.table)}>
      <caption className={looks.hidden}>
        <Trans>Features of the plans Free, Team and Organization</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Feature</Trans>
          </th>
          {PLANS.map(({ name, label }) => (
            <th key={name} scope="col">
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      {COMPARISON.map(({ group, features }) => (
        <tbody key={group.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              {say(group)}
            </th>
          </tr>
          {features.map(({ feature, shares }) => (
            <tr key={feature.id}>
              <th scope="row">{say(feature)}</th>
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
