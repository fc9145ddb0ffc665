import { browserStore } from '@meshwork/ui';
import type { ItemRef } from '../moderation/moderation-calls.ts';
import { keptText, SAVED_KEY } from './kept-text.ts';

/** A service takes over this many at once. */
const MOST = 200;

export const keptName = ({ service, kind, itemId }: ItemRef): string => `${service}/${kind}/${itemId}`;

/** Tells whether a list has an item. @param text the list, from {@link keptText} */
export const isKept = (text: string, item: ItemRef): boolean => text.split(' ').includes(keptName(item));

/** The items of a list, the latest first. What is not a name of an item is left out. */
export const parseKept = (text: string): ItemRef[] =>
  [...text.matchAll(/([\w-]+)\/([\w-]+)\/(\d+)/g)].map(([, service = '', kind = '', id]) => ({
    service,
    kind,
    itemId: Number(id),
  }));

/** Adds an item to the browser's list, or takes it out. */
export function keep(items: readonly ItemRef[], isSaved: boolean): void {
  const names = items.map(keptName);
  const others = keptText()
    .split(' ')
    .filter((name) => name && !names.includes(name));
  const kept = isSaved ? [...names, ...others].slice(0, MOST) : others;
  browserStore.write(SAVED_KEY, kept.length === 0 ? null : kept.join(' '));
  // Browsers tell only the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** Calls back after changes here and in other tabs. */
export function onKept(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
