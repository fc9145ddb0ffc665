import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useId } from 'react';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';
import { useTooltip } from './use-tooltip.ts';

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
