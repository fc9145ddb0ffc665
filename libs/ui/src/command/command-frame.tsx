import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { Loading, Skeleton } from '../skeleton/skeleton.tsx';
import styles from './command-frame.module.css';

export interface CommandFrameProps {
  /** Names palette and box: "Search Meshwork". */
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
  /** Shown instead of placeholders when the palette could not be loaded. */
  children?: ReactNode;
}

/** The palette while its code (`@meshwork/ui/command`) loads: of the same size, with a box that already takes text. */
export function CommandFrame({
  label,
  placeholder,
  text,
  onType,
  onEnter,
  onClose,
  children,
}: CommandFrameProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the keyboard has Escape and the button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div className={styles.backdrop} onClick={onClose} />
      <div className={styles.viewport}>
        <div
          role="dialog"
          aria-modal="true"
          data-dialog=""
          aria-label={label}
          className={styles.popup}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          <div className={styles.head}>
            <Search aria-hidden="true" />
            <input
              ref={input}
              aria-label={label}
              placeholder={placeholder}
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
              }}
              className={styles.input}
            />
            <CommandClose onClose={onClose} />
          </div>
          {children ?? (
            <Loading label={t`Loading`} className={cx(styles.list, styles.waiting)}>
              <CommandSkeleton rows={5} />
            </Loading>
          )}
        </div>
      </div>
    </>,
    document.body,
  );
}

/** Closes the palette on phones, which have no Escape key and no room beside the palette to press on. */
export const CommandClose = ({ onClose }: { onClose: () => void }) => (
  <IconButton
    label={t`Close`}
    icon={<X aria-hidden="true" />}
    className={styles.close ?? ''}
    onClick={onClose}
  />
);

const WIDTHS = ['46%', '62%', '38%', '54%', '42%'];

export const CommandSkeleton = ({ rows }: { rows: number }) =>
  WIDTHS.slice(0, rows).map((width) => (
    <span key={width} className={styles.row} aria-hidden="true">
      <Skeleton width="1.75rem" height="1.75rem" />
      <Skeleton width={width} />
    </span>
  ));
