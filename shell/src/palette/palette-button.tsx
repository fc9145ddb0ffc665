import { MODIFIER_KEY } from '@meshwork/ui';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './palette-button.module.css';
import { paletteCode } from './palette-code.ts';
import { PaletteHost } from './palette-host.tsx';
import { PALETTE } from './palette-texts.ts';
import { usePaletteKeys } from './use-palette-keys.ts';
import { VisitMemory } from './visit-memory.tsx';

/** The way into the palette for those who use a pointer; the shortcuts live here as well, since it is on every page. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const left = useRef<{ element: Element | null; path: string }>(null);
  const { key } = useLocation();

  const change = useCallback((next: boolean) => {
    if (next) {
      left.current = { element: document.activeElement, path: window.location.pathname };
      setEverOpened(true);
    }
    setOpen(next);
  }, []);
  const returnTo = useCallback(() => {
    const { element, path } = left.current ?? {};
    return element instanceof HTMLElement && path === window.location.pathname ? element : null;
  }, []);
  usePaletteKeys(open, change);

  // Back and Forward leave the page that the palette was opened over.
  useEffect(() => {
    if (key) setOpen(false);
  }, [key]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={PALETTE.label}
        aria-keyshortcuts="Control+K Meta+K /"
        title={PALETTE.label}
        onPointerEnter={paletteCode.start}
        onFocus={paletteCode.start}
        onClick={() => change(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>Search</span>
        {/* Drawn by the style sheet: it is no part of the button's label. */}
        <span className={styles.keys} data-keys={`${MODIFIER_KEY} K`} />
      </button>
      {everOpened ? <PaletteHost open={open} onOpenChange={change} returnTo={returnTo} /> : null}
      <VisitMemory />
    </>
  );
}
