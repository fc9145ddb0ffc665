/**
 * Public registers that operators have keys for: where a run is, what was answered, and what a register lists
 * (docs/product.md#registers, docs/adr/0039).
 */
export const registers: readonly string[] = [
  `create table community.register_run (
     id integer generated always as identity primary key,
     register text not null,
     state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
     started_on date not null,
     started_at timestamptz not null default now(),
     touched_at timestamptz not null default now(),
     finished_at timestamptz,
     list integer not null default 0,
     page integer not null,
     step integer not null default 0,
     failures integer not null default 0,
     teams integer not null default 0,
     events integer not null default 0,
     added integer not null default 0,
     changed integer not null default 0,
     left_out integer not null default 0,
     message text
   )`,
  `comment on table community.register_run is 'registers: One row is a reading of a register, and where it is.'`,
  `create unique index register_run_open_unique on community.register_run (register) where state = 'RUNNING'`,
  'create index register_run_register_idx on community.register_run (register, id desc)',

  `create table community.register_page (
     url text primary key,
     reading integer not null,
     etag text,
     last_modified text,
     keys text[] not null,
     is_last boolean not null,
     read_at timestamptz not null default now()
   )`,
  `comment on table community.register_page is
     'registers: One row is a page of a register, with what it listed, so that the same page is not read again.'`,

  `-- Not in the rows of the things themselves: a run that changes nothing writes none of them.
   create table community.register_entry (
     import_key text primary key,
     register text not null,
     run_id integer not null,
     listed_at timestamptz not null default now()
   )`,
  `comment on table community.register_entry is
     'registers: One row is a team or an event that a register lists, and by which run it was seen last.'`,
];
