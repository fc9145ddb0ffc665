import type { Sentence } from '@meshwork/language';
import type { ReactNode } from 'react';

/** What the end of a list says. */
export interface LoadMoreTexts {
  /** "Load more teams" */
  readonly more: Sentence | string;
  /** "Showing 24 of 6,712 teams", from the two numbers as they are shown. @param count tells singular from plural */
  shown(parts: { readonly shown: ReactNode; readonly total: ReactNode; readonly count: number }): ReactNode;
}

/** What a list says, each a whole sentence: languages build them in their own ways. */
export interface ListTexts extends LoadMoreTexts {
  /** Names the list: "teams". */
  readonly list: Sentence | string;
  /** "Loading teams" */
  readonly loading: Sentence | string;
  /** "Could not load teams" */
  readonly failed: Sentence | string;
}
