import { msg } from '@lingui/core/macro';
import type { Sentence } from '@meshwork/language';
import { paths } from '@meshwork/shell-contract';

export interface Plan {
  readonly name: 'Free' | 'Team' | 'Organization';
  readonly label: Sentence;
  readonly price: Sentence | string;
  readonly per?: Sentence;
  readonly text: Sentence;
  /** Shown before the list: the plan that this one extends. */
  readonly lead: Sentence;
  readonly features: readonly Sentence[];
  readonly action: { readonly label: Sentence; readonly to: string };
  readonly note: Sentence;
  /** The number of cells of the plan's mark, about as it grows. */
  readonly cells: 1 | 3 | 7;
}

/** Static text: no limit of a plan is enforced (docs/product.md#pricing). */
export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    label: msg({ message: 'Free', context: 'plan' }),
    price: '$0',
    per: msg`/month`,
    text: msg`For students and mentors, and for a team that is just beginning.`,
    lead: msg`What everybody gets:`,
    features: [msg`1 team`, msg`The whole resource library`, msg`All teams, mentors and initiatives`],
    action: { label: msg`Get Started`, to: paths.login },
    note: msg`Stays free.`,
    cells: 1,
  },
  {
    name: 'Team',
    label: msg({ message: 'Team', context: 'plan' }),
    price: '$29',
    per: msg`/month`,
    text: msg`For teams that run events, look for mentors and work with others.`,
    lead: msg`Everything in Free, and:`,
    features: [
      msg`Unlimited teams`,
      msg`Posting initiatives`,
      msg`Priority mentor connections`,
      msg`Team analytics`,
      msg`Email support`,
      msg`Limited API access`,
    ],
    action: { label: msg`Start Free Trial`, to: paths.login },
    note: msg`14-day free trial, no card required.`,
    cells: 3,
  },
  {
    name: 'Organization',
    label: msg({ message: 'Organization', context: 'plan' }),
    price: msg({ message: 'Custom', context: 'price' }),
    text: msg`For leagues, schools and companies that stand behind many teams.`,
    lead: msg`Everything in Team, and:`,
    features: [
      msg`Custom branding`,
      msg`Verified mentor status`,
      msg`Advanced analytics`,
      msg`Integrations`,
      msg`Unlimited API access`,
      msg`Dedicated support`,
    ],
    action: { label: msg`Contact Sales`, to: paths.contact },
    note: msg`Invoicing available.`,
    cells: 7,
  },
];
