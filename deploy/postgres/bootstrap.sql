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
  foreach service in array services loop
    role := 'meshwork_' || service;
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
    execute format('alter role %I password %L', role, current_setting('meshwork.' || service || '_password'));
    execute format('grant connect on database %I to %I', current_database(), role);
    execute format('create schema if not exists %I authorization %I', service, role);
    -- The job system's own tables, apart from the domain's.
    execute format('create schema if not exists %I authorization %I', service || '_jobs', role);
    execute format('grant usage on schema extensions to %I', role);
    -- Own names come first; the extensions' functions and operators (unaccent, %, <->) need no prefix.
    execute format('alter role %I set search_path = %I, extensions', role, service);
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
