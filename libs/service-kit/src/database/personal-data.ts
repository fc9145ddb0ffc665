/**
 * SQL that takes parts out of a service's view `personal_data_v1`, before their tables are dropped.
 * @param kinds as the view names them: `['mentorHours']`
 */
export const withoutPersonalData = (schema: string, kinds: readonly string[]): string => `do $$ begin
    execute 'create or replace view ${schema}.personal_data_v1 as ' || (
      select string_agg(part, ' union all ' order by place)
      from regexp_split_to_table(rtrim(pg_get_viewdef('${schema}.personal_data_v1'::regclass), E' \\n;'), 'UNION ALL')
        with ordinality as parts (part, place)
      where part !~ '''(${kinds.join('|')})''::text AS kind');
  end $$`;
