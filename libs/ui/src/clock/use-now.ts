import { createContext, useContext, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The latest moment that the server has named, and this device's steady clock when it did. */
let named: { readonly moment: number; readonly at: number } | undefined;

/** The device's own clock may be wrong by years: it counts only until the server has named a moment. */
// biome-ignore lint/plugin: the one place that falls back on it.
const now = (): number => (named ? named.moment + performance.now() - named.at : Date.now());

const listeners = new Set<() => void>();

/**
 * Takes a moment that the server names as the present one. An answer that was kept on the way names an earlier one, which changes nothing.
 * @param moment milliseconds since 1970; no number where an answer names none
 */
export function tellTime(moment: number): void {
  if (!Number.isFinite(moment) || (named && moment <= now())) return;
  named = { moment, at: performance.now() };
  for (const listener of listeners) listener();
}

/** In whole minutes, so that what is drawn twice in a row is the same. */
const minute = (moment: number): number => Math.ceil(moment / MINUTE) * MINUTE;

const DrawnAt = createContext<number | undefined>(undefined);

/** The moment at which the server has drawn the page, in milliseconds since 1970: the browser takes the page over as of then. */
export const DrawnAtProvider = DrawnAt.Provider;

/** A page that no server has drawn shows the device's time until the first answer names another. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The present moment by the server's clock, to the minute, in milliseconds since 1970. What is drawn by it is the same on the server and in
 * a browser whose clock is wrong.
 */
export function useNow(): number {
  const drawnAt = useContext(DrawnAt);
  return useSyncExternalStore(
    subscribe,
    () => minute(now()),
    () => minute(drawnAt ?? now()),
  );
}
