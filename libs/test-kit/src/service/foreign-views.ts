import { EVERY_SERVICE, type PublishedViews } from '@meshwork/contracts-core';

const schemaOf = (view: string): string => view.slice(0, view.indexOf('.'));

/** The services whose roles a service's database needs: its own, its readers, and those whose views it reads. */
export function rolesAround(
  schema: string,
  published: PublishedViews,
  reads: readonly PublishedViews[],
): string[] {
  const readers = Object.values(published)
    .flatMap((view) => view.readers)
    .filter((reader) => reader !== EVERY_SERVICE);
  const owners = reads.flatMap((views) => Object.keys(views).map(schemaOf));
  return [...new Set([schema, ...readers, ...owners])];
}

/**
 * SQL that puts tables in the place of the views that other services publish. As in production, the service can read
 * only those that name it as a reader.
 */
export const foreignViewsSql = (schema: string, reads: readonly PublishedViews[]): string =>
  reads
    .flatMap((views) => Object.entries(views))
    .map(([view, { columns, readers }]) => {
      const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
      const mayRead = readers.includes(schema) || readers.includes(EVERY_SERVICE);
      const grant = mayRead ? `grant select on ${view} to meshwork_${schema};` : '';
      return `create table ${view} (${list.join(', ')}); ${grant}`;
    })
    .join('\n');
