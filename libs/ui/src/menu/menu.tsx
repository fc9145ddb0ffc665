import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import { isRightToLeft } from '../internal/is-right-to-left.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** Names the button for screen readers: "Your menu", "More about Ada". */
  label: string;
  /** The button's content: a picture, three dots. */
  face: ReactNode;
  className?: string | undefined;
  /** Links and buttons. Pressing one of them closes the menu; what it opens stays. */
  children: ReactNode;
}

/** Pixels between the button and its panel. */
const GAP = 6;

/** A button with a panel of links and buttons, in the browser's own top layer: Escape and a press elsewhere close it. */
export function Menu({ label, face, className, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    // A person can open it before this script runs.
    if (panel.current?.checkVisibility?.()) setPlace(placeOf(button.current, panel.current));
  }, []);
  const close = () => panel.current?.hidePopover?.();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, className)}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={place !== undefined}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press is on a link or a button inside of it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press those as well. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        style={place}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) close();
        }}
        onToggle={(event) =>
          setPlace(event.newState === 'open' ? placeOf(button.current, panel.current) : undefined)
        }
      >
        {children}
      </div>
    </>
  );
}

interface Place {
  top: number;
  left: number;
  right: 'auto';
}

/** Below the button, or above it where there is no room below, and ending where it ends: nobody could scroll to the panel. */
function placeOf(button: HTMLElement | null, panel: HTMLElement | null): Place | undefined {
  if (!button || !panel) return undefined;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const above = top - GAP - panel.offsetHeight;
  const fitsBelow = bottom + 2 * GAP + panel.offsetHeight <= window.innerHeight;
  return {
    top: fitsBelow || above < GAP ? bottom + GAP : above,
    left: isRightToLeft()
      ? Math.min(left, document.documentElement.clientWidth - GAP - panel.offsetWidth)
      : Math.max(GAP, right - panel.offsetWidth),
    right: 'auto',
  };
}
