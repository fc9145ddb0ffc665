/** Tells whether the page is read from right to left. Only in browsers. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
