/** KB (1,024 bytes) as transferred, that is, in brotli. */
export interface ByteBudget {
  /** Script of the shell. */
  shell: number;
  /** Script of the remotes that the page shows. */
  remotes: number;
  /** Fonts of all. */
  fonts: number;
}

/**
 * The most that a page may load before any interaction. A change that needs more explains why in its commit; a change that
 * needs less lowers its line.
 */
export const BYTE_BUDGETS: Readonly<Record<string, ByteBudget>> = {
  '/': { shell: 131, remotes: 47, fonts: 110 },
  '/about': { shell: 130, remotes: 0, fonts: 110 },
  '/login': { shell: 178, remotes: 0, fonts: 110 },
  '/contact': { shell: 163, remotes: 0, fonts: 110 },
  '/teams': { shell: 126, remotes: 56, fonts: 110 },
  '/teams/1': { shell: 140, remotes: 57, fonts: 110 },
  '/mentors': { shell: 174, remotes: 55, fonts: 130 },
  '/mentors/1': { shell: 127, remotes: 57, fonts: 130 },
  '/resources': { shell: 174, remotes: 38, fonts: 110 },
  '/resources/1': { shell: 127, remotes: 50, fonts: 110 },
  '/initiatives': { shell: 126, remotes: 56, fonts: 195 },
  '/initiatives/1': { shell: 127, remotes: 57, fonts: 195 },
};
