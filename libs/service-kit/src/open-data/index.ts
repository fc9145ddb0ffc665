export { sitemapModule } from '../sitemap/sitemap.module.ts';
export { openData } from './open-list.controller.ts';
export { type AddedWithin, type FeedItem, isAddedWithin, openList } from './open-list.ts';
export { readNewest } from './read-newest.ts';
