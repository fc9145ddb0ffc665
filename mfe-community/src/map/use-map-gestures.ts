import { type RefObject, useEffect } from 'react';
import { pulled, type View, zoomed } from './map-view.ts';

export type ChangeView = (step: (view: View) => View) => void;

/** Pixels that a pressed mouse moves before it pulls the map; less is a click. */
const PULLS = 4;
/** Zoom of a turn of the wheel by a hundred pixels. */
const PER_WHEEL = 0.6;

const middleOf = (frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { right: clientX - left - width / 2, down: clientY - top - height / 2 };
};

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** Not passive, since touches and turns that move the map must not move the page. @returns what ends it */
function listen(frame: HTMLElement, listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) frame.addEventListener(type, listener, { passive: false });
  return () => {
    for (const [type, listener] of entries) frame.removeEventListener(type, listener);
  };
}

function pullByMouse(frame: HTMLElement, change: ChangeView): () => void {
  let last: { x: number; y: number; pulls: boolean } | undefined;
  const end = () => {
    last = undefined;
  };
  const start = ({ pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'touch' && button === 0) last = { x, y, pulls: false };
  };
  const move = ({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent) => {
    if (buttons === 0) end();
    if (!last) return;
    const [right, down] = [x - last.x, y - last.y];
    if (!last.pulls && Math.hypot(right, down) < PULLS) return;
    // Only now, or a press on a cluster would become one on the map.
    if (!last.pulls) frame.setPointerCapture(pointerId);
    last = { x, y, pulls: true };
    change((view) => pulled(view, right, down));
  };
  return listen(frame, { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end });
}

/** With one finger people move the page; with two, the map. */
function pullByTouch(frame: HTMLElement, change: ChangeView): () => void {
  let last: { clientX: number; clientY: number; apart: number } | undefined;
  const read = ({ touches }: TouchEvent) => {
    const [one, two] = touches;
    if (!one || !two) return undefined;
    return {
      clientX: (one.clientX + two.clientX) / 2,
      clientY: (one.clientY + two.clientY) / 2,
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    };
  };
  const start = (event: TouchEvent) => {
    last = read(event);
  };
  const move = (event: TouchEvent) => {
    const now = read(event);
    if (!now) return;
    event.preventDefault();
    const before = last ?? now;
    last = now;
    const by = Math.log2(now.apart / before.apart);
    change((view) =>
      zoomed(
        pulled(view, now.clientX - before.clientX, now.clientY - before.clientY),
        Number.isFinite(by) ? by : 0,
        middleOf(frame, now),
      ),
    );
  };
  return listen(frame, { touchstart: start, touchend: start, touchcancel: start, touchmove: move });
}

/** The wheel alone scrolls the page. */
function zoomByWheel(frame: HTMLElement, change: ChangeView): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = middleOf(frame, event);
    change((view) => zoomed(view, (-event.deltaY * PER_WHEEL) / 100, at));
  };
  return listen(frame, { wheel: turn });
}

/** Mouse, wheel with Ctrl (also two fingers on a touchpad) and two fingers. */
export function useMapGestures(ref: RefObject<HTMLElement | null>, change: ChangeView): void {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const ends = [pullByMouse, pullByTouch, zoomByWheel].map((gesture) => gesture(frame, change));
    return () => {
      for (const end of ends) end();
    };
  }, [ref, change]);
}
