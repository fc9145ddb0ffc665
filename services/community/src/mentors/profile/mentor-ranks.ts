/**
 * The ranks in the directory of people who take requests, as migration 041 computes them: who is available, who is so within limits, then
 * the same of those who have faded. Demo profiles, which nobody answers, have the odd ranks.
 */
export const REACHABLE_RANKS = [2, 4, 8, 10] as const;

/** The rank of people who are available. */
export const [AVAILABLE_RANK] = REACHABLE_RANKS;
