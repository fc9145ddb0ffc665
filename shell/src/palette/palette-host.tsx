import { Button, CommandFrame } from '@meshwork/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './palette-button.module.css';
import { paletteCode } from './palette-code.ts';
import { PALETTE } from './palette-texts.ts';

export interface PaletteHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus back, unless another page was opened: that one takes it to its heading. */
  returnTo: () => HTMLElement | null;
}

/** The opened palette, or its frame until its code is here: what is typed meanwhile is not lost. */
export function PaletteHost({ open, onOpenChange, returnTo }: PaletteHostProps) {
  const code = useSyncExternalStore(paletteCode.subscribe, paletteCode.state);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (open) paletteCode.start();
    else setTyped('');
  }, [open]);

  if (code.status === 'ready') {
    const { default: Palette } = code.value;
    return <Palette open={open} onOpenChange={onOpenChange} returnTo={returnTo} typed={typed} />;
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
