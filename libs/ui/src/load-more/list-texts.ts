import type { Sentence } from '@meshwork/language';
import type { ReactNode } from 'react';

/** They stand at the end of a list. */
export interface LoadMoreTexts {
  /** "Load more teams" */
  readonly more: Sentence | string;
  /** "Showing 24 of 6,712 teams", from the two numbers as they are shown. @param count tells singular from plural */
  shown(parts: { readonly shown: ReactNode; readonly total: ReactNode; readonly count: number }): ReactNode;
}

/** Each is a whole sentence, since languages build them in their own ways. */
export interface ListTexts extends LoadMoreTexts {
  /** Names the list: "teams". */
  readonly list: Sentence | string;
  /** "Loading teams" */
  readonly loading: Sentence | string;
  /** "Could not load teams" */
  readonly failed: Sentence | string;
}
