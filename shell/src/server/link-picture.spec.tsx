import { afterEach, describe, expect, it } from '@jest/globals';
import type { LinkPicture } from '@meshwork/contracts-core';
import { pictureOf } from './link-picture.ts';
import { documentOf, pageOf } from './page.fixture.ts';

const picture: LinkPicture = {
  mark: { kind: 'tile', number: '254', programme: 'FIRST_FRC' },
  kind: 'FIRST FRC',
  title: 'The Cheesy Poofs',
  line: 'San Jose, California, USA',
};
const head = { title: 'Team 254 The Cheesy Poofs', picture };
const ORIGIN = '<!--#echo var="mesh_origin" -->';

afterEach(() => {
  globalThis.meshSite = undefined;
});

describe('the picture of links to a page', () => {
  it('stands in its head with its size and its words, at an address that follows from what it shows', () => {
    const page = pageOf(<p>x</p>, { path: '/teams/5/', meta: head });
    const { hash = '' } = page.picture ?? {};
    expect(hash).toMatch(/^[\da-f]{16}$/);
    const find = (name: string) =>
      documentOf(page.html.replaceAll(ORIGIN, 'https://a.example'))
        .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
        ?.getAttribute('content');
    const address = `https://a.example/_picture/teams/5/${hash}.png`;
    expect([find('og:image'), find('twitter:image')]).toEqual([address, address]);
    expect([find('og:image:width'), find('og:image:height'), find('og:image:type')]).toEqual([
      '1200',
      '630',
      'image/png',
    ]);
    expect(find('og:image:alt')).toBe('FIRST FRC, The Cheesy Poofs, San Jose, California, USA');
    expect(page.picture?.content).toEqual({ ...picture, site: { name: 'Meshwork' } });
  });

  it.each([{ ...head, hidden: true }, { ...head, missing: true }, { title: 'Teams' }])(
    'is that of the site where a page is not for search engines or has none of its own: %j',
    (meta) => {
      const page = pageOf(<p>x</p>, { meta });
      expect([page.picture, page.html.includes('og:image')]).toEqual([undefined, false]);
    },
  );

  it.each(['/teams', '/teams/5/members', '/teams/x', '/teams/5"><script>'])('is none of %s', (path) =>
    expect(pictureOf(head, path)).toBeUndefined(),
  );

  it('has another address once it shows something else, or the site has another name or colour', () => {
    const hashOf = (changes: Partial<LinkPicture> = {}) =>
      pictureOf({ ...head, picture: { ...picture, ...changes } }, '/teams/5')?.hash;
    const before = hashOf();
    expect(hashOf()).toBe(before);
    const others = [hashOf({ title: 'The Poofs' }), hashOf({ line: null }), hashOf({ kind: 'VEX' })];
    globalThis.meshSite = { name: 'Robots Nord', tagline: 'x' };
    others.push(hashOf());
    globalThis.meshSite = { name: 'Robots Nord', tagline: 'x', colours: { primary: '#0b5c2d' } };
    others.push(hashOf());
    expect(new Set([before, ...others]).size).toBe(6);
  });

  it.each([
    'Call 313 555 0142',
    'write to ada@robots.example',
    'robots-nord.com/join',
    '@adabuilds on insta',
  ])('has no word of what leads to a person: %s', (text) => {
    const found = pictureOf({ ...head, picture: { ...picture, title: text, line: text } }, '/teams/5');
    expect(found?.content).toMatchObject({ title: '', line: '' });
    expect(found?.alt).toBe('FIRST FRC');
  });

  it('takes the title of the page where it has none of its own', () =>
    expect(
      pictureOf(
        { title: 'Open scrimmage', picture: { mark: { kind: 'way' }, kind: 'Learning path' } },
        '/paths/1',
      )?.content.title,
    ).toBe('Open scrimmage'));
});
