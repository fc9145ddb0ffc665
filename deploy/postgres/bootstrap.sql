-- What has to exist before any service migrates: roles, schemas, extensions and who may look into which schema.
-- Plain SQL, run by a superuser in the database "meshwork"; running it again changes nothing but the passwords.
-- The services (domains.ts) and their passwords come in as settings of the session:
--
--   PGOPTIONS="-c meshwork.services=auth,catalog,community -c meshwork.auth_password=… -c meshwork.catalog_password=… …" \
--     psql -v ON_ERROR_STOP=1 --single-transaction -d meshwork -f bootstrap.sql

-- Nobody but the owners creates anything, also not in "public".
revoke create on schema public from public;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

do $$
declare
  services text[] := string_to_array(current_setting('meshwork.services'), ',');
  service text;
  other text;
  role text;
begin
  -- All services together: what a domain publishes for every other one is granted to this role.
  if not exists (select from pg_roles where rolname = 'meshwork_services') then
    create role meshwork_services nologin;
  end if;

  foreach service in array services loop
    role := 'meshwork_' || service;
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
    execute format('alter role %I password %L', role, current_setting('meshwork.' || service || '_password'));
    execute format('grant connect on database %I to %I', current_database(), role);
    execute format('grant meshwork_services to %I', role);
    execute format('create schema if not exists %I authorization %I', service, role);
    -- The job system's own tables, apart from the domain's.
    execute format('create schema if not exists %I authorization %I', service || '_jobs', role);
    execute format('grant usage on schema extensions to %I', role);
    -- Own names come first; the extensions' functions and operators (unaccent, %, <->) need no prefix.
    execute format('alter role %I set search_path = %I, extensions', role, service);
    -- Compiling a plan to machine code pays for reports that run for seconds. Here it would delay reads whose cost is estimated too
    -- high, as those of searches often are.
    execute format('alter role %I set jit = off', role);
    -- The ORM writes values into its statements, and details of a failure hold values, too: addresses, messages, hashes of
    -- passwords. So the server logs neither. A service logs its own failures, with the request's id and without values.
    begin
      execute format('alter role %I set log_min_error_statement = panic', role);
      execute format('alter role %I set log_error_verbosity = terse', role);
      execute format('alter role %I set log_parameter_max_length_on_error = 0', role);
      execute format('alter role %I set log_parameter_max_length = 0', role);
    exception when insufficient_privilege then
      raise warning 'Only a superuser can keep values of % out of the log; set log_min_error_statement there.', role;
    end;
  end loop;

  -- Seeing a schema is not reading its tables: each owner grants SELECT on its published views only.
  foreach service in array services loop
    foreach other in array array_remove(services, service) loop
      execute format('grant usage on schema %I to %I', service, 'meshwork_' || other);
    end loop;
  end loop;
  execute format('revoke all on database %I from public', current_database());
end
$$;

-- The audit log. It belongs to no service: every service may add entries, auth may read them, and nobody but a superuser
-- may change or delete one. The database sets the time of an entry, so no service can date one back.
create schema if not exists audit;
create table if not exists audit.entry (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  service text not null check (char_length(service) between 1 and 63),
  action text not null check (char_length(action) between 1 and 40),
  -- Null: a visitor, or the system itself.
  actor_id integer,
  -- Of what is no account, such as the console; people stand in it with their id alone.
  actor_name text not null check (char_length(actor_name) <= 200),
  subject text not null check (char_length(subject) <= 200),
  details jsonb not null default '{}'
);
-- What earlier releases wrote: names that would outlive their accounts.
update audit.entry set actor_name = '' where actor_id is not null and actor_name <> '';
create index if not exists entry_at_idx on audit.entry (at desc, id desc);
create index if not exists entry_actor_idx on audit.entry (actor_id, at desc, id desc);
create index if not exists entry_subject_idx on audit.entry (subject, at desc, id desc);
create index if not exists entry_action_idx on audit.entry (action, at desc, id desc);
grant usage on schema audit to meshwork_services;
grant insert (id, service, action, actor_id, actor_name, subject, details) on audit.entry to meshwork_services;
do $$
begin
  if exists (select from pg_roles where rolname = 'meshwork_auth') then
    grant select on audit.entry to meshwork_auth;
  end if;
end
$$;

-- How often accounts acted while they were new. It belongs to no service, so that an act in one domain counts in all of them.
create schema if not exists limits;
create table if not exists limits.new_account (
  person_id integer not null,
  act text not null check (char_length(act) <= 40),
  acts integer not null check (acts > 0),
  ends_at timestamptz not null,
  primary key (person_id, act)
);
create index if not exists new_account_ends_at_idx on limits.new_account (ends_at);
grant usage on schema limits to meshwork_services;
grant select, insert, update (acts, ends_at) on limits.new_account to meshwork_services;
do $$
begin
  if exists (select from pg_roles where rolname = 'meshwork_auth') then
    grant delete on limits.new_account to meshwork_auth;
  end if;
end
$$;
