const DAY = 86_400;

/** A session ends after so long without use, and after so long in any case. */
export const SESSION_LIFETIME = {
  idleSeconds: 14 * DAY,
  absoluteSeconds: 90 * DAY,
  /** Use is noted at most this often, so that reading is not writing. */
  touchSeconds: 5 * 60,
} as const;
