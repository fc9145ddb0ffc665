import { MODIFIER_KEY } from '@meshwork/ui';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './palette-button.module.css';
import { PALETTE, PaletteHost, paletteCode } from './palette-host.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';
import { VisitRecorder } from './visit-recorder.tsx';

/** Opens the palette by pointer. It is on every page, so the keyboard shortcuts are handled here as well. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const openedFrom = useRef<{ element: Element | null; path: string }>(null);
  const { key } = useLocation();

  const change = useCallback((next: boolean) => {
    if (next) {
      openedFrom.current = { element: document.activeElement, path: window.location.pathname };
      setEverOpened(true);
    }
    setOpen(next);
  }, []);
  const returnTo = useCallback(() => {
    const { element, path } = openedFrom.current ?? {};
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
        {/* Drawn by the style sheet, so that it is no part of the button's label. */}
        <span className={styles.keys} data-keys={`${MODIFIER_KEY} K`} />
      </button>
      {everOpened ? <PaletteHost open={open} onOpenChange={change} returnTo={returnTo} /> : null}
      <VisitRecorder />
    </>
  );
}
