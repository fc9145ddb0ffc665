/**
 * SQL that changes a view by its definition in the database, so that two migrations may change the same view in either order.
 * @param expression SQL of the new definition, in which `definition` is the present one without its semicolon
 */
export const changedView = (view: string, expression: string): string => `do $change$
  declare
    definition text := rtrim(pg_get_viewdef('${view}'::regclass), E' \\n;');
    changed text := ${expression};
  begin
    if changed = definition then raise exception 'nothing to change in ${view}'; end if;
    execute 'create or replace view ${view} as ' || changed;
  end $change$`;

/** SQL that adds a part to a view that is a `union all`. */
export const extendedView = (view: string, part: string): string =>
  changedView(view, `definition || $part$ union all ${part}$part$`);
