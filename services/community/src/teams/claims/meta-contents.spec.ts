import { expect, it } from '@jest/globals';
import { metaContents } from './meta-contents.ts';

const META = '<meta name="proof" content="secret">';
const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

it.each([
  ['in the head', page(META)],
  ['with the attributes the other way round', page(`<META content='secret' data-x name='proof'/>`)],
  ['after a script and a title', page(`<SCRIPT>let a = "<"</script><title>Foxes</title>${META}`)],
  ['without a body', META],
])('the content of an element is found %s', (_name, html) =>
  expect(metaContents(html, 'proof')).toEqual(['secret']),
);

it.each([
  ['in the body', page('', META)],
  ['in a comment', page(`<!-- ${META} -->`)],
  ['in an open comment', page(`<!-- ${META}`)],
  ['in a script', page(`<script>const comment = '${META}'</script>`)],
  ['in an open script', `<script>${META}`],
  ['in the title', page(`<title>${META}</title>`)],
  ['of another name', page('<meta name="proofs" content="secret">')],
  ['with the name in the content', page('<meta name="x" content="name=proof secret">')],
])('the content of an element is not taken %s', (_name, html) =>
  expect(metaContents(html, 'proof')).toEqual([]),
);

it('reads a hostile page quickly', () => {
  const begin = process.cpuUsage();
  for (const part of ['<meta ', '<!--', '<script', '<meta name="', '<'])
    metaContents(part.repeat(256_000 / part.length), 'proof');
  expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
});
