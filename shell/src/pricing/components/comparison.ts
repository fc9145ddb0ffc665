/** True and false are shown as a mark; a text is shown as it is. */
export type Share = boolean | string;

export interface ComparedFeature {
  readonly feature: string;
  /** For Free, Team and Organization, in the order of the plans. */
  readonly shares: readonly [Share, Share, Share];
}

/** docs/product.md#pricing */
export const COMPARISON: readonly {
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
