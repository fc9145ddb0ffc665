import { useEffect, useState } from 'react';
import { lazyCode, preload } from '../internal/on-demand.tsx';
import { isWanted, onWanted } from './toast.store.ts';

const code = lazyCode(() => import('./toast-viewport.tsx').then((module) => module.ToastViewport));

/** Loads the code of toasts, for a page that has to show one without a network. */
export const preloadToasts = (): void => preload(code);

/** Draws the toasts; once, in the shell. Where their code cannot be loaded the page goes on, and the next one tries again. */
export function Toaster() {
  const [View, setView] = useState(code.ready);
  useEffect(() => {
    const draw = () =>
      void code.fetch().then(
        (Part) => setView(() => Part),
        () => {},
      );
    if (isWanted()) draw();
    return onWanted(draw);
  }, []);
  return View ? <View /> : null;
}
