import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { retryable, useSession, useWait } from '@meshwork/shell-contract';
import {
  Button,
  CommandFrame,
  cx,
  dialogOpen,
  focusSlashBox,
  isFreeSlash,
  looks,
  MODIFIER_KEY,
  useHydrated,
} from '@meshwork/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { isDetailPage } from '../remotes/mounts.ts';
import styles from './palette-button.module.css';

const paletteTexts = () => ({
  label: t`Search ${{ product: productName() }}`,
  placeholder: t`Name, topic or team number`,
});

/** The palette's code, loaded when it is first opened or its button is pointed at. */
const paletteCode = retryable(() => import('./palette.tsx'));

/** Opens the palette by pointer. It is on every page, so the keyboard shortcuts are handled here as well. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const openedFrom = useRef<{ element: Element | null; path: string }>(null);
  const { key } = useLocation();
  const modifierKey = useHydrated() ? MODIFIER_KEY : 'Ctrl';

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
  const { label } = paletteTexts();
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
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        title={label}
        onPointerEnter={paletteCode.start}
        onFocus={paletteCode.start}
        onClick={() => change(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>
          <Trans>Search</Trans>
        </span>
        {/* Drawn by the style sheet, so that it is no part of the button's label. */}
        <span className={cx(looks.key, styles.keys)} data-keys={`${modifierKey} K`} />
      </button>
      {everOpened ? <PaletteHost open={open} onOpenChange={change} returnTo={returnTo} /> : null}
      <VisitRecorder />
    </>
  );
}

interface PaletteHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus back; null when another page was opened, which focuses its heading. */
  returnTo: () => HTMLElement | null;
}

/** The input that the frame has taken before the palette's code has loaded. */
const NOTHING_TYPED = { initialText: '', enterPressed: false };

/** The opened palette, or its frame while the code loads: the frame keeps what is typed and an Enter. */
function PaletteHost({ open, onOpenChange, returnTo }: PaletteHostProps) {
  const code = useSyncExternalStore(paletteCode.subscribe, paletteCode.state);
  const [before, setBefore] = useState(NOTHING_TYPED);
  useEffect(() => {
    if (open) paletteCode.start();
    else setBefore(NOTHING_TYPED);
  }, [open]);
  useWait(open && code.status === 'loading', paletteCode.retry);

  if (code.status === 'ready') {
    const { default: Palette } = code.value;
    return (
      <Palette {...paletteTexts()} open={open} onOpenChange={onOpenChange} returnTo={returnTo} {...before} />
    );
  }
  if (!open) return null;
  const close = () => {
    onOpenChange(false);
    returnTo()?.focus();
  };
  return (
    <CommandFrame
      {...paletteTexts()}
      text={before.initialText}
      onType={(initialText) => setBefore({ initialText, enterPressed: false })}
      onEnter={() => setBefore((now) => ({ ...now, enterPressed: true }))}
      onClose={close}
    >
      {code.status === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <p>
            <Trans>The search could not be loaded.</Trans>
          </p>
          <Button variant="secondary" size="sm" onClick={paletteCode.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
    </CommandFrame>
  );
}

const isCommandK = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** Rich-text editors use Ctrl+K to add a link. */
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

/**
 * Opens the palette by Ctrl+K or Cmd+K anywhere, and by `/` on pages without a search box of their own, which gets the focus
 * instead; both do nothing while a dialog is open. The listener is on the window, so that listeners of the page, on the
 * document, run first.
 */
function usePaletteKeys(open: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const commandK = isCommandK(event) && !event.defaultPrevented && !inEditor(event.target);
      if (!(commandK ? open || !dialogOpen() : isFreeSlash(event))) return;
      event.preventDefault();
      if (commandK || !focusSlashBox()) onOpenChange(!open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, onOpenChange]);
}

const RecentVisits = lazy(() => import('./recent-visits.ts'));

/** Records the detail pages that were opened. Its code is loaded for people, and for visitors on the first such page. */
function VisitRecorder() {
  const { pathname } = useLocation();
  const session = useSession();
  const opened = isDetailPage(pathname) ? pathname : undefined;
  const userId = session.status === 'authenticated' ? session.user.id : null;
  const [needed, setNeeded] = useState(false);
  if (!needed && session.status !== 'loading' && (opened || userId)) setNeeded(true);
  if (!needed || session.status === 'loading') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <RecentVisits userId={userId} opened={opened} />
      </Suspense>
    </ErrorBoundary>
  );
}
