/** What a text gives away of how to reach somebody outside this site. */
export type ContactDetail = 'EMAIL' | 'PHONE' | 'HANDLE' | 'LINK' | 'ADDRESS';

/** A detail in a folded text. */
export interface FoldedDetail {
  readonly kind: ContactDetail;
  readonly start: number;
  readonly end: number;
}
