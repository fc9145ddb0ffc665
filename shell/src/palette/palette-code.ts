import { retryable } from '@meshwork/shell-contract';

/** The palette itself, which comes when it is first opened or pointed at. */
export const paletteCode = retryable(() => import('./palette.tsx'));
