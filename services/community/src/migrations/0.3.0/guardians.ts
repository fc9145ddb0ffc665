/** A parent, guardian or teacher who may read along for one person under 18 (docs/product.md#guardians). */
export const GUARDIANS = [
  `create table community.guardian (
     id integer generated always as identity primary key,
     minor_id integer not null,
     -- Null: the link waits for somebody.
     person_id integer,
     relation text check (relation in ('PARENT', 'GUARDIAN', 'TEACHER')),
     token_hash bytea not null,
     created_at timestamptz(3) not null default now(),
     expires_at timestamptz(3) not null,
     accepted_at timestamptz(3),
     ended_at timestamptz(3),
     check (person_id <> minor_id),
     check ((person_id is null) = (accepted_at is null) and (relation is null) = (accepted_at is null))
   )`,
  `comment on table community.guardian is
     'conversations: One row is the link of a person under 18 to an adult, or the adult who has followed it and may read along.'`,
  'create unique index guardian_token_unique on community.guardian (token_hash)',
  'create unique index guardian_pair_unique on community.guardian (minor_id, person_id) where person_id is not null and ended_at is null',
  'create unique index guardian_link_unique on community.guardian (minor_id) where person_id is null',
  'create index guardian_person_idx on community.guardian (person_id) where person_id is not null',
];
