export { sitemapModule } from '../sitemap/sitemap.module.ts';
export { openData } from './open-list.controller.ts';
export { type AddedWithin, type FeedItem, isAddedWithin, openList, readNewest } from './open-list.ts';
