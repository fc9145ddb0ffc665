interface Ages {
  readonly minAge?: number | null | undefined;
  readonly maxAge?: number | null | undefined;
}

/** Tells whether nobody of this age band has an age that an initiative is for (docs/product.md#initiative-requests). */
export const isOutsideAges = (band: string | null | undefined, { minAge, maxAge }: Ages): boolean =>
  (band === 'ADULT' && (maxAge ?? 18) < 18) ||
  (band === 'MINOR' && ((minAge ?? 0) >= 18 || (maxAge ?? 18) < 13));
