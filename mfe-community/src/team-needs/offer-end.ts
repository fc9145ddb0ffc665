import type { OwnOffer } from '@meshwork/contracts-community';

/** Tells whether the last day of an offer is over. @param now in milliseconds */
export const hasEnded = ({ until }: OwnOffer, now: number): boolean =>
  until < new Date(now).toISOString().slice(0, 10);
