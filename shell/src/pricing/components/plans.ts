import { paths } from '@meshwork/shell-contract';

export interface Plan {
  readonly name: 'Free' | 'Team' | 'Organization';
  readonly price: string;
  readonly per?: string;
  readonly text: string;
  /** Shown before the list: the plan that this one extends. */
  readonly lead: string;
  readonly features: readonly string[];
  readonly action: { readonly label: string; readonly to: string };
  readonly note: string;
  /** The number of cells of the plan's mark, about as it grows. */
  readonly cells: 1 | 3 | 7;
}

/** Static text: no limit of a plan is enforced (docs/product.md#pricing). */
export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: '$0',
    per: '/month',
    text: 'For students and mentors, and for a team that is just beginning.',
    lead: 'What everybody gets:',
    features: ['1 team', 'The whole resource library', 'All teams, mentors and initiatives'],
    action: { label: 'Get Started', to: paths.login },
    note: 'Stays free.',
    cells: 1,
  },
  {
    name: 'Team',
    price: '$29',
    per: '/month',
    text: 'For teams that run events, look for mentors and work with others.',
    lead: 'Everything in Free, and:',
    features: [
      'Unlimited teams',
      'Posting initiatives',
      'Priority mentor connections',
      'Team analytics',
      'Email support',
      'Limited API access',
    ],
    action: { label: 'Start Free Trial', to: paths.login },
    note: '14-day free trial, no card required.',
    cells: 3,
  },
  {
    name: 'Organization',
    price: 'Custom',
    text: 'For leagues, schools and companies that stand behind many teams.',
    lead: 'Everything in Team, and:',
    features: [
      'Custom branding',
      'Verified mentor status',
      'Advanced analytics',
      'Integrations',
      'Unlimited API access',
      'Dedicated support',
    ],
    action: { label: 'Contact Sales', to: paths.contact },
    note: 'Invoicing available.',
    cells: 7,
  },
];
