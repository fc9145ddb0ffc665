/** Kinds of contact outside this site that a text can give away. */
export type ContactDetail = 'EMAIL' | 'PHONE' | 'HANDLE' | 'LINK' | 'ADDRESS';

/** A detail in a folded text. */
export interface FoldedDetail {
  readonly kind: ContactDetail;
  readonly start: number;
  readonly end: number;
}
