/**
 * SQL for the first migration of a release, which took the place of several that no release had. It refuses a database that has some of
 * those: only developers have one, and it cannot be brought to what this release makes.
 * @param last the last migration of the release before; names are compared by their numbers
 */
export const releasedOnly = (schema: string, last: string): string => `do $$
  declare
    between text[] := array(select name from "${schema}".migration where name ~ '^[0-9]' and name > '${last}' order by id);
  begin
    if cardinality(between) > 0 then
      raise exception 'The database of ${schema} was made between two releases, with % that no release has: delete it (with npm start the folder .data, with containers the volume of postgres) and start again.',
        between[1] || case when cardinality(between) > 1 then ' and ' || cardinality(between) - 1 || ' more' else '' end;
    end if;
  end $$`;
