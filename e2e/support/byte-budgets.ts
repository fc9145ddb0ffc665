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
 * needs less lowers its line. What the shell fetches once the page has started (1.1 KB) is counted or not: on a slow machine it
 * comes before the network is idle.
 */
export const BYTE_BUDGETS: Readonly<Record<string, ByteBudget>> = {
  // What is below the first view loads after six seconds; until then 104 KB.
  '/': { shell: 140.5, remotes: 28, fonts: 47 },
  '/about': { shell: 108.5, remotes: 0, fonts: 47 },
  '/login': { shell: 148, remotes: 0, fonts: 47 },
  '/contact': { shell: 144, remotes: 0, fonts: 47 },
  '/teams': { shell: 138.5, remotes: 21, fonts: 47 },
  '/teams/1': { shell: 139, remotes: 23.5, fonts: 47 },
  '/mentors': { shell: 138.5, remotes: 19.5, fonts: 57 },
  '/mentors/1': { shell: 139, remotes: 20, fonts: 47 },
  '/resources': { shell: 138.5, remotes: 17, fonts: 57 },
  '/resources/1': { shell: 139, remotes: 29, fonts: 47 },
  '/paths': { shell: 138.5, remotes: 17, fonts: 57 },
  '/paths/1': { shell: 139, remotes: 18, fonts: 57 },
  '/initiatives': { shell: 138.5, remotes: 22, fonts: 57 },
  '/initiatives/1': { shell: 139, remotes: 23, fonts: 47 },
};
