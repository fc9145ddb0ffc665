export type { FeedItem } from '../definition/open-list.ts';
export { type AddedWithin, isAddedWithin, openList } from '../definition/open-list.ts';
export { sitemapModule } from '../sitemap/sitemap.module.ts';
export { readNewest } from './read-newest.ts';
