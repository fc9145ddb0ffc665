import { createHash } from 'node:crypto';
import { type PageHead, siteIdentity } from '@meshwork/contracts-core';
import { findContactDetails } from '@meshwork/contracts-core/contact-details';
import type { PagePicture } from './server.types.ts';

/** Rises with the renderer's way of drawing, so that programs ask again for pictures that they have. */
const DRAWN_AS = 1;

/** Pages of one thing, the only ones with a picture of their own: `/teams/5`. */
const OF_A_THING = /^\/[a-z-]+\/\d+$/;

/** A picture is copied to other sites and stays there: what leads to a person stands on none. */
const withoutContacts = (text: string): string => (findContactDetails(text).length === 0 ? text : '');

interface PagesPicture {
  readonly content: PagePicture;
  readonly hash: string;
  /** Path on this site. */
  readonly address: string;
  /** The same in words. */
  readonly alt: string;
}

/** The picture that links to a page show, or undefined where they show that of the site. */
export function pictureOf({ picture, title: pageTitle }: PageHead, path: string): PagesPicture | undefined {
  if (!picture || !OF_A_THING.test(path)) return undefined;
  const { name, colours } = siteIdentity();
  const { mark, kind } = picture;
  const title = withoutContacts(picture.title ?? pageTitle);
  const line = withoutContacts(picture.line ?? '');
  const content: PagePicture = { mark, kind, title, line, site: { name, colours } };
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWN_AS, content]))
    .digest('hex')
    .slice(0, 16);
  return {
    content,
    hash,
    address: `/_picture${path}/${hash}.png`,
    alt: [kind, title, line].filter(Boolean).join(', '),
  };
}
