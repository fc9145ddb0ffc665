import { PRODUCT_NAME } from '@meshwork/contracts-core';

/** A page of one thing that was opened. */
export interface Visit {
  readonly path: string;
  readonly title: string;
}

interface Kept {
  /** Whose visits these are; null for a visitor's. */
  readonly of: number | null;
  readonly visits: readonly Visit[];
}

/** Where they are kept. */
export const VISITS_KEY = 'recentVisits';

const MOST = 5;

const isVisit = (value: unknown): value is Visit =>
  typeof (value as Visit | null)?.path === 'string' && typeof (value as Visit).title === 'string';

/** What somebody opened last, latest first; nobody sees what another person of this browser opened. */
export function recentVisits(of: number | null): readonly Visit[] {
  try {
    const kept = JSON.parse(localStorage.getItem(VISITS_KEY) ?? 'null') as Kept | null;
    return kept?.of === of && Array.isArray(kept.visits) ? kept.visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Forgets what anybody else opened: who was here has left. */
export function forgetVisitsOfOthers(of: number | null): void {
  if (recentVisits(of).length === 0) localStorage.removeItem(VISITS_KEY);
}

/** Keeps a visit before the others. */
export function rememberVisit(of: number | null, visit: Visit): void {
  const others = recentVisits(of).filter(({ path }) => path !== visit.path);
  const kept: Kept = { of, visits: [visit, ...others].slice(0, MOST) };
  try {
    localStorage.setItem(VISITS_KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse storage; then there are no recent visits.
  }
}

/**
 * Remembers a page once it says what it shows: pages name their address when they have their content, and one that
 * could not be loaded names none.
 * @returns a function that gives up
 */
export function rememberWhenShown(of: number | null, path: string): () => void {
  const look = () => {
    const named = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    if (!named || new URL(named).pathname !== path) return;
    observer.disconnect();
    rememberVisit(of, { path, title: document.title.replace(` | ${PRODUCT_NAME}`, '') });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { subtree: true, childList: true, attributeFilter: ['href'] });
  look();
  return () => observer.disconnect();
}
