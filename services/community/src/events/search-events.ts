/** Something was added to a list that fits a search which people saved (docs/product.md#saved-searches). */
export interface SearchEvent {
  readonly name: 'search.found';
  readonly people: readonly number[];
  /** The list and its words and filters, as in its address. */
  readonly list: string;
  readonly query: string;
  readonly found: number;
  readonly key: string;
}
