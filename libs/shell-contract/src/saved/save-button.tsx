import { t } from '@lingui/core/macro';
import { Button, cx, IconButton } from '@meshwork/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { ItemRef } from '../moderation/moderation-calls.ts';
import { useToast, useUser } from '../shell.context.tsx';
import { keptText } from './kept-text.ts';
import type { SavedStateProps } from './saved-state.tsx';
import styles from './star.module.css';

export interface SaveButtonProps {
  item: ItemRef;
  /** Names the item for screen readers. Absent on the item's own page, where a word stands beside the star. */
  name?: string;
  className?: string;
  /** The person who made it: their own stands among theirs, so they need not save it. */
  madeBy?: number | null | undefined;
}

/**
 * A star that saves an item, in the account or in a visitor's browser, and takes it back (docs/product.md#saved-things). Its
 * code comes for signed-in people, where something is kept, and when it is pressed: most visitors never load it.
 */
export function SaveButton({ item, name, className, madeBy }: SaveButtonProps) {
  const [isSaved, setSaved] = useState(false);
  const [presses, setPresses] = useState(0);
  const [State, setState] = useState<ComponentType<SavedStateProps>>();
  const user = useUser();
  const isSignedIn = user !== undefined;
  const toast = useToast();

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each press until it is there
  useEffect(() => {
    if (State || (presses === 0 && !isSignedIn && keptText() === '')) return;
    import(/* webpackChunkName: "star" */ './saved-state.tsx').then(
      ({ default: Loaded }) => setState(() => Loaded),
      () => presses > 0 && toast('error', t`This could not be saved. Please try again.`),
    );
  }, [isSignedIn, presses]);

  const button = {
    'aria-pressed': isSaved,
    size: 'sm',
    variant: 'ghost',
    icon: null,
    className: cx(styles.star, className),
  } as const;
  const press = () => setPresses(presses + 1);
  return (
    <>
      {user && user.id === madeBy ? null : name ? (
        <IconButton {...button} label={t`Save ${name}`} onClick={press} />
      ) : (
        <Button {...button} onClick={press}>
          {isSaved ? t({ message: 'Saved', context: 'a button that is pressed' }) : t`Save`}
        </Button>
      )}
      {State ? <State item={item} presses={presses} onChange={setSaved} /> : null}
    </>
  );
}

/** Draws a sign of what is saved. @param shape its path in a square of 24 */
export const savedSign = (isFull: boolean, shape: string) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d={shape} />
  </svg>
);
