/** Public pages of one kind, for search engines. */
export interface SitemapKind {
  /** Address of their list; a page's own is this and its id. */
  readonly path: `/${string}`;
  /** SQL after "from": a relation with `id` and `updated_at`, of the pages that anybody may see and no others. */
  readonly from: string;
}
