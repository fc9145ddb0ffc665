import { describe, expect, it } from '@jest/globals';
import { paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { headFiles } from './head-files.ts';
import { PAGE_HEADS } from './page-heads.ts';

const files = headFiles();
const addresses = Object.values(paths).filter((path) => typeof path === 'string');
const mounts = Object.keys(MOUNTS).map((mount) => `/${mount}`);

describe('the heads of pages', () => {
  it('exist for every page of the shell', () => {
    const own = addresses.filter((path) => !mounts.includes(path));
    expect(Object.keys(PAGE_HEADS).sort()).toEqual([...own, '/account', '/not-found'].sort());
  });

  it('are complete except for the origin, which the gateway fills in', () => {
    expect(files['head/about.html']).toContain('<title>About Meshwork | Our Mission &amp; Vision</title>');
    expect(files['head/about.html']).toContain(
      '<link rel="canonical" href="<!--#echo var="mesh_origin" -->/about">',
    );
    expect(files['head/_home.html']).toContain('content="<!--#echo var="mesh_origin" -->/">');
    expect(Object.values(files).join()).not.toContain('origin.invalid');
  });

  it.each(['account', 'forgot-password', 'reset-password', 'not-found'])('hide %s', (name) => {
    expect(files[`head/${name}.html`]).toContain('<meta name="robots" content="noindex">');
    expect(files['sitemap.xml']).not.toContain(`/${name}<`);
  });
});

it('the sitemap lists every public page', () => {
  const named = [...(files['sitemap.xml'] ?? '').matchAll(/ -->(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(named).toEqual([
    '/',
    '/about',
    '/pricing',
    '/contact',
    '/support',
    '/developers',
    '/privacy',
    '/terms',
    '/cookies',
    '/login',
    '/resources',
    '/teams',
    '/mentors',
    '/initiatives',
  ]);
});
