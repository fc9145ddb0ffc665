import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenPresent } from './when-present.ts';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The id in a hash; a hash that is not well encoded names nothing. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls smoothly to the element that the hash names, also when it is drawn later (docs/product.md#links). */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again scrolls again
  useEffect(() => {
    const id = idOf(hash);
    if (!id) return;
    return whenPresent(
      () => document.getElementById(id),
      (target) => target.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth', block: 'start' }),
    );
  }, [hash, key]);
}
