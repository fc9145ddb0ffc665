/** The value below which a share of the samples lies: `quantile(samples, 0.95)`. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** p50 and the worst of the others that count, rounded to milliseconds. */
export const spread = (samples: readonly number[], share: number): string =>
  `${Math.round(quantile(samples, 0.5))} | ${Math.round(quantile(samples, share))} | ${samples.length}`;
