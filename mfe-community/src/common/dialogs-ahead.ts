import { preloadDialogs } from '@meshwork/ui';

/** Given to a button that opens a dialog: fetches the code of dialogs as soon as the button is pointed at or reached. */
export const dialogsAhead = { onPointerEnter: preloadDialogs, onFocus: preloadDialogs };
