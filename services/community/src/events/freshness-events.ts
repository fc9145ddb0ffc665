import type { Named } from './words.ts';

/** The yearly question whether something is still true. `until`: when it stands last in lists, ISO 8601. */
export type FreshnessEvent = {
  readonly people: readonly number[];
  readonly until: string;
} & (
  | { readonly name: 'freshness.team-asked'; readonly team: Named }
  | { readonly name: 'freshness.mentor-asked'; readonly mentorId: number }
  /** One of the resources, whose page confirms all. */
  | { readonly name: 'freshness.resources-asked'; readonly resourceId: number; readonly key: string }
);
