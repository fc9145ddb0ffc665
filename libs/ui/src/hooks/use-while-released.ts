import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

const setPressed = (next: boolean) => {
  pressed = next;
  for (const listener of listeners) listener();
};
const press = () => setPressed(true);
// The click follows the release within the same task.
const release = () => void setTimeout(() => setPressed(false));

const EVENTS = { pointerdown: press, pointerup: release, pointercancel: release, dragend: release } as const;

/** Listens from the first subscriber on, and before any handler of the page, which may stop an event. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const [name, handle] of Object.entries(EVENTS)) addEventListener(name, handle, { capture: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pressed = false;
    for (const [name, handle] of Object.entries(EVENTS)) removeEventListener(name, handle, { capture: true });
  };
}

/** @returns the value, or while a pointer is pressed the value from before the press */
export function useWhileReleased<T>(value: T): T {
  const [lastValue, setLastValue] = useState(value);
  const isPressed = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  if (isPressed) return lastValue;
  if (lastValue !== value) setLastValue(value);
  return value;
}
