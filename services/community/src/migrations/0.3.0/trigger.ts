/**
 * Makes a trigger and says what it holds.
 * @param event `after insert`
 * @param each `for each row when (…)`
 */
export const trigger = (
  name: string,
  table: string,
  event: string,
  each: string,
  then: string,
  keeps: string,
): string[] => [
  `create trigger ${name} ${event} on community.${table} ${each} execute function community.${then}()`,
  `comment on trigger ${name} on community.${table} is '${keeps}'`,
];
