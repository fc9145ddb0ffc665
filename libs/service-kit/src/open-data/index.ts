export { openData } from './open-list.controller.ts';
export { type AddedWithin, type FeedItem, isAddedWithin, openList, readNewest } from './open-list.ts';
export { sitemapModule } from './sitemap.module.ts';
