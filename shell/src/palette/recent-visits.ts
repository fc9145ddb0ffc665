import { productName } from '@meshwork/contracts-core';
import { browserStore } from '@meshwork/ui';
import { useEffect } from 'react';

export interface Visit {
  readonly path: string;
  readonly title: string;
}

interface StoredVisits {
  /** The person's id; null for a visitor. */
  readonly of: number | null;
  readonly visits: readonly Visit[];
}

export const VISITS_KEY = 'recentVisits';

const LIMIT = 5;

const isVisit = (value: unknown): value is Visit =>
  typeof (value as Visit | null)?.path === 'string' && typeof (value as Visit).title === 'string';

/** Returns the visits of this person or visitor, latest first, without those of another person in the same browser. */
export function recentVisits(userId: number | null): readonly Visit[] {
  try {
    const stored = JSON.parse(browserStore.read(VISITS_KEY) ?? 'null') as StoredVisits | null;
    return stored?.of === userId && Array.isArray(stored.visits) ? stored.visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Deletes the visits of all other people, who have logged out. */
export function deleteVisitsOfOthers(userId: number | null): void {
  if (recentVisits(userId).length === 0) browserStore.write(VISITS_KEY, null);
}

export function storeVisit(userId: number | null, visit: Visit): void {
  const others = recentVisits(userId).filter(({ path }) => path !== visit.path);
  const stored: StoredVisits = { of: userId, visits: [visit, ...others].slice(0, LIMIT) };
  browserStore.write(VISITS_KEY, JSON.stringify(stored));
}

/**
 * Stores a visit once the page has a canonical address: pages set it together with their content, and a page that could not
 * be loaded sets none.
 * @returns a function that stops waiting
 */
export function storeVisitWhenShown(userId: number | null, path: string): () => void {
  const check = () => {
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    if (!canonical || new URL(canonical).pathname !== path) return;
    observer.disconnect();
    storeVisit(userId, { path, title: document.title.replace(` | ${productName()}`, '') });
  };
  const observer = new MutationObserver(check);
  observer.observe(document.head, { subtree: true, childList: true, attributeFilter: ['href'] });
  check();
  return () => observer.disconnect();
}

interface RecentVisitsProps {
  userId: number | null;
  /** The path of the detail page that is open. */
  opened: string | undefined;
}

export default function RecentVisits({ userId, opened }: RecentVisitsProps) {
  useEffect(() => deleteVisitsOfOthers(userId), [userId]);
  useEffect(() => (opened ? storeVisitWhenShown(userId, opened) : undefined), [userId, opened]);
  return null;
}
