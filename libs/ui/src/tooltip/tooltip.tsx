import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element, such as a button, so that keyboards reach the tooltip too. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const popup = lazyCode(() => import('./tooltip-popup.tsx').then((part) => part.TooltipPopup));

/** A short explanation of a control: after 700 ms under the mouse, at once on focus and on a tap. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId();
  const { anchor, triggerProps, popupProps } = useTooltip(children.props, () => preload(popup));
  const describedBy = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, { ...triggerProps, 'aria-describedby': describedBy })}
      {/* Read as the control's description whether or not the popup shows, which is for the eye alone. */}
      <span id={id} hidden>
        {content}
      </span>
      {anchor ? <OnDemand code={popup} props={{ anchor, side, content, ...popupProps }} /> : null}
    </>
  );
}

const OPEN_AFTER = 700;
const CLOSE_AFTER = 120;

type Props = HTMLAttributes<HTMLElement>;

/** Opens and closes a tooltip. By WCAG 1.4.13 Escape closes it, it stays while the pointer is on it, and it does not close by itself. */
function useTooltip(own: Props, preload: () => void) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  };
  const now = (next: HTMLElement | null) => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(null);
    const onPress = (event: Event) => !anchor.contains(event.target as Node) && setAnchor(null);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [anchor]);

  const also = <E extends SyntheticEvent>(
    theirs: ((event: E) => void) | undefined,
    ours: (event: E) => void,
  ) => {
    return (event: E) => {
      theirs?.(event);
      ours(event);
    };
  };
  const mouse = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') act(event);
  };
  const triggerProps: Props = {
    onPointerEnter: also(
      own.onPointerEnter,
      mouse((event) => {
        preload();
        later(OPEN_AFTER, event.currentTarget);
      }),
    ),
    onPointerLeave: also(
      own.onPointerLeave,
      mouse(() => later(CLOSE_AFTER, null)),
    ),
    onPointerUp: also(own.onPointerUp, (event) => {
      if (event.pointerType === 'touch') now(anchor ? null : event.currentTarget);
      else now(null);
    }),
    onFocus: also(own.onFocus, (event) => {
      if (event.currentTarget.matches(':focus-visible')) now(event.currentTarget);
    }),
    onBlur: also(own.onBlur, () => now(null)),
  };
  const popupProps = {
    onPointerEnter: mouse(() => clearTimeout(timer.current)),
    onPointerLeave: mouse(() => later(CLOSE_AFTER, null)),
  };
  return { anchor, triggerProps, popupProps };
}
