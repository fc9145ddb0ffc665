import { paths } from '@meshwork/shell-contract';

interface Plan {
  readonly name: string;
  readonly price: string;
  readonly text: string;
  readonly features: readonly string[];
  readonly action: { readonly label: string; readonly to: string };
}

/** Specification, sections 6 and 9. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: '$0/month',
    text: 'For students and mentors who want to look around and join in.',
    features: ['One team', 'All public resources'],
    action: { label: 'Get Started', to: paths.login },
  },
  {
    name: 'Team',
    price: '$29/month',
    text: '14-day free trial, no card required.',
    features: [
      'Unlimited teams',
      'Posting initiatives',
      'Priority mentor connections',
      'Team analytics',
      'Email support',
      'Limited API access',
    ],
    action: { label: 'Start Free Trial', to: paths.login },
  },
  {
    name: 'Organization',
    price: 'Custom',
    text: 'For leagues, schools and companies that support many teams.',
    features: [
      'Custom branding',
      'Verified mentor status',
      'Advanced analytics',
      'Integrations',
      'Unlimited API access',
      'Dedicated support',
    ],
    action: { label: 'Contact Sales', to: paths.contact },
  },
];
