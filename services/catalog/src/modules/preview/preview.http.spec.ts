import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { post, startWorld } from '../../test/world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startWorld({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
});
afterAll(() => service?.close());

const ask = async (path: string) => (await fetch(service.origin + path)).text();

it('tells of a resource what its page says', async () => {
  const { id } = await post(service, {
    title: 'PID <explained> & more',
    description: `How a loop finds its "setpoint". ${'Long. '.repeat(60)}`,
    additionalContent: '<p>Only for readers</p>',
  });
  const html = await ask(`/_head/resources/${id}`);
  expect(html).toContain('<title>PID &lt;explained&gt; &amp; more | Meshwork</title>');
  expect(html).toContain(`<link rel="canonical" href="https://mesh.example.org/resources/${id}">`);
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toMatch(/name="description" content="How a loop finds its &quot;setpoint&quot;\..{1,150}…"/);
  expect(html).not.toContain('Only for readers');
});

it('tells of the library', async () => {
  expect(await ask('/_head/resources')).toContain('<title>Resources | Meshwork</title>');
});

it.each([
  ['/resources/999999', 'Resource'],
  ['/resources/x', 'Resource'],
  ['/resources/1/edit', 'Not Found'],
])('says that %s is not to be listed', async (path, title) => {
  const html = await ask(`/_head${path}`);
  expect(html).toContain(`<title>${title} | Meshwork</title>\n<meta name="robots" content="noindex">`);
});

it('names every resource in its sitemap', async () => {
  const { id } = await post(service);
  expect(await ask('/_sitemap/resources')).toMatch(
    /^<sitemap><loc>https:\/\/mesh\.example\.org\/sitemap\/resources-1\.xml<\/loc><lastmod>\S+Z<\/lastmod><\/sitemap>\n$/,
  );
  expect(await ask('/_sitemap/resources/1')).toContain(`<loc>https://mesh.example.org/resources/${id}</loc>`);
});
