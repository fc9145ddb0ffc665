/** As a reader: every service, those of later domains included (the role `meshwork_services`). */
export const EVERY_SERVICE = 'services';

/** A view that a domain publishes to the services of other domains (docs/adr/0005). */
export interface PublishedView {
  /** PostgreSQL types by column. */
  readonly columns: Readonly<Record<string, string>>;
  /** The services that may read it: those whose queries name it, or {@link EVERY_SERVICE} alone. */
  readonly readers: readonly string[];
}

/**
 * All views that a domain publishes, by name with schema, e.g. "auth.public_profile_v1". A view that was released keeps
 * its columns: what has to change becomes a `_v2` beside it.
 */
export type PublishedViews = Readonly<Record<string, PublishedView>>;

/** Accounts to whose address a mail server has refused a mail of a domain for good, within the last day; auth marks them. */
export const mailRefusalPublished = (schema: string): PublishedViews => ({
  [`${schema}.mail_refusal_v1`]: {
    columns: {
      user_id: 'integer',
      address_hash: 'bytea',
      refusal: 'text',
      refused_at: 'timestamp with time zone',
    },
    readers: ['auth'],
  },
});
