/**
 * The table of mails to people that came back, and the view by which auth hears of them (docs/product.md#mail-that-comes-back).
 * @param owner the module that the table belongs to
 * @returns statements for {@link sqlMigration}
 */
export const mailRefusalTable = (schema: string, owner: string): string[] => [
  `create table ${schema}.mail_refusal (
     id bigint generated always as identity primary key,
     user_id integer not null,
     -- SHA-256 of the address in lower case: by the time that auth reads it, the person may have another one.
     address_hash bytea not null,
     refusal text not null,
     refused_at timestamptz not null default now()
   )`,
  `comment on table ${schema}.mail_refusal is '${owner}: One row is a mail to a person that came back.'`,
  `create index mail_refusal_refused_at_idx on ${schema}.mail_refusal (refused_at)`,
  `create index mail_refusal_user_idx on ${schema}.mail_refusal (user_id)`,
  `create view ${schema}.mail_refusal_v1 as
     select user_id, address_hash, refusal, refused_at from ${schema}.mail_refusal
     where refused_at > now() - interval '1 day'`,
  `grant select on ${schema}.mail_refusal_v1 to meshwork_auth`,
];
