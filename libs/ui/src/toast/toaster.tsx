import { useEffect, useState } from 'react';
import { lazyCode, OnDemand } from '../internal/on-demand.tsx';
import { isWanted, onWanted } from './toast.store.ts';

const code = lazyCode(() => import('./toast-viewport.tsx').then((module) => module.ToastViewport));

/** Draws the toasts; once, in the shell. */
export function Toaster() {
  const [wanted, setWanted] = useState(isWanted);
  useEffect(() => {
    setWanted(isWanted());
    return onWanted(() => setWanted(true));
  }, []);
  return wanted ? <OnDemand code={code} props={{}} /> : null;
}
