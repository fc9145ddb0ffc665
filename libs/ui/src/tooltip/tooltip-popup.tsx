import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { PointerEventHandler, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipPopupProps {
  anchor: HTMLElement;
  side: 'top' | 'bottom' | 'left' | 'right';
  content: ReactNode;
  onPointerEnter: PointerEventHandler<HTMLElement>;
  onPointerLeave: PointerEventHandler<HTMLElement>;
}

export function TooltipPopup({ anchor, side, content, onPointerEnter, onPointerLeave }: TooltipPopupProps) {
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={styles.positioner}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
        >
          <Base.Popup className={styles.popup} aria-hidden="true">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
