import type { Retryable } from '@meshwork/shell-contract';

/**
 * Loads a part, again if it failed before.
 * @throws LoadFailure when it cannot be loaded
 */
export function whenReady<T>(part: Retryable<T>): Promise<T> {
  part.start();
  if (part.state().status === 'failed') part.retry();
  return new Promise((resolve, reject) => {
    const check = () => {
      const state = part.state();
      if (state.status === 'loading') return;
      unsubscribe();
      if (state.status === 'ready') resolve(state.value);
      else reject(state.failure);
    };
    const unsubscribe = part.subscribe(check);
    check();
  });
}
