import { DEMO_PEOPLE } from '@meshwork/contracts-core';

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** As whom somebody can look around in a demonstration, in the order of the login page (docs/product.md#a-world-to-try). */
export const LOOK_AROUND_PARTS = ['student', 'captain', 'mentor', 'organizer', 'moderator'] as const;
export type LookAroundPart = (typeof LOOK_AROUND_PARTS)[number];

/** The address of a person of the demonstration world: it marks the account and everything that is theirs. */
export const personAddress = (name: string): string => `${name}@${DEMO_PEOPLE}`;
export const lookAroundAddress = (part: LookAroundPart): string => personAddress(part);

/** The part as which somebody looks around; undefined for everybody else. */
export const lookAroundPartOf = ({ email }: { readonly email: string }): LookAroundPart | undefined =>
  LOOK_AROUND_PARTS.find((part) => email === lookAroundAddress(part));
