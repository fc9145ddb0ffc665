import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { retryable } from '@meshwork/shell-contract';
import { Button, CommandFrame } from '@meshwork/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './palette-button.module.css';

/** The palette's name, and what to type; short enough for a phone. */
export const PALETTE = {
  label: `Search ${PRODUCT_NAME}`,
  placeholder: 'Name, topic or team number',
} as const;

/** The palette's code, loaded when it is first opened or its button is pointed at. */
export const paletteCode = retryable(() => import('./palette.tsx'));

interface PaletteHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus back; null when another page was opened, which focuses its heading. */
  returnTo: () => HTMLElement | null;
}

/** The opened palette, or its frame while the code loads: the frame keeps what is typed. */
export function PaletteHost({ open, onOpenChange, returnTo }: PaletteHostProps) {
  const code = useSyncExternalStore(paletteCode.subscribe, paletteCode.state);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (open) paletteCode.start();
    else setTyped('');
  }, [open]);

  if (code.status === 'ready') {
    const { default: Palette } = code.value;
    return (
      <Palette {...PALETTE} open={open} onOpenChange={onOpenChange} returnTo={returnTo} initialText={typed} />
    );
  }
  if (!open) return null;
  const close = () => {
    onOpenChange(false);
    returnTo()?.focus();
  };
  return (
    <CommandFrame {...PALETTE} text={typed} onType={setTyped} onClose={close}>
      {code.status === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <p>The search could not be loaded.</p>
          <Button variant="secondary" size="sm" onClick={paletteCode.retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </CommandFrame>
  );
}
