import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { OUR_SITE } from '@meshwork/contracts-core';
import { Site } from '../release/site.ts';
import { publishSite } from './publish-site.ts';

let folder: string;
let www: string;
let own: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-own-site-'));
  [www, own] = [join(folder, 'www'), join(folder, 'site')];
  await mkdir(www);
  await mkdir(own);
  await new Site(www).writeRegistry({ schema: 1, shell: { version: 'aaaa1111' }, remotes: {} });
});
afterEach(() => rm(folder, { recursive: true }));

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/><script>x</script></svg>';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]);
const say = (text: string) => writeFile(join(own, 'site.yaml'), text);
const read = (path: string) => readFile(join(www, 'site', path), 'utf8');
const registry = async () => JSON.parse(await readFile(join(www, 'registry.json'), 'utf8'));

it('publishes name, colours, logo and pictures, where the first HTML finds them', async () => {
  await say('name: Robots Nord\ntagline: "Robots < people"\ncolours: { primary: "#0b5c2d" }');
  await writeFile(join(own, 'logo.svg'), LOGO);
  await writeFile(join(own, 'icon.png'), PNG);
  await writeFile(join(own, 'preview.png'), PNG);
  expect(await publishSite(www, own)).toEqual(['<script>']);

  const head = await read('head.html');
  const version = /_site\/(\w+)\//.exec(head)?.[1] ?? '';
  const address = `/_site/${version}`;
  expect(head.split('\n')).toEqual([
    `<link rel="icon" type="image/svg+xml" href="${address}/logo.svg">`,
    `<link rel="apple-touch-icon" href="${address}/icon.png">`,
    `<link rel="manifest" href="${address}/manifest.webmanifest">`,
    `<link rel="stylesheet" href="${address}/site.css">`,
    `<meta property="og:image" content="<!--#echo var="mesh_origin" -->${address}/preview.png">`,
    '<meta property="og:image:alt" content="Robots Nord: Robots &lt; people">',
  ]);
  expect(await read(`${version}/logo.svg`)).not.toContain('script');
  expect(await read(`${version}/site.css`)).toMatch(
    /^:root:root\{--primary:light-dark\(#0b5c2d,#[\da-f]{6}\);/,
  );
  expect(JSON.parse(await read(`${version}/manifest.webmanifest`))).toMatchObject({
    name: 'Robots Nord',
    icons: [{ src: `${address}/logo.svg` }, { src: `${address}/icon.png` }],
  });
  expect(await read('name.txt')).toBe('Robots Nord');
  expect(await registry()).toEqual({
    schema: 1,
    shell: { version: 'aaaa1111' },
    remotes: {},
    site: {
      name: 'Robots Nord',
      tagline: 'Robots < people',
      logo: `${address}/logo.svg`,
      colours: { primary: '#0b5c2d' },
    },
  });
});

it('publishes what pages say of the site', async () => {
  await say(
    'banner: We move on Friday.\npricing: hidden\nlegalDate: 2026-11-30\ncontact: help@robots.example\ndraftLanguages: [es]\n',
  );
  await publishSite(www, own);
  // Every release reads the registry and writes it again.
  expect((await new Site(www).registry()).site).toEqual((await registry()).site);
  expect((await registry()).site).toEqual({
    name: 'Meshwork',
    tagline: expect.any(String),
    banner: 'We move on Friday.',
    pricing: 'hidden',
    draftLanguages: ['es'],
    legalDate: '2026-11-30',
    contact: 'mailto:help@robots.example',
  });
});

const TERMS =
  '## In short {#in-short}\n\nWrite to {mail}.\n\n## Who may join\n\n- People of {minimumAge} years.\n';

it.each(['legal/terms.md', 'terms.md'])('publishes the text %s as sections', async (file) => {
  await mkdir(join(own, 'legal'));
  await writeFile(join(own, file), TERMS);
  await say('minimumAge: 16');
  await publishSite(www, own);
  const { site } = await registry();
  expect(site).toMatchObject({
    minimumAge: 16,
    texts: { terms: expect.stringMatching(/^\/_site\/\w{12}\/terms\.json$/) },
  });
  expect(JSON.parse(await read(site.texts.terms.replace('/_site/', '')))).toEqual([
    { id: 'in-short', title: 'In short', body: [{ element: 'p', pieces: ['Write to {mail}.'] }] },
    {
      id: 'who-may-join',
      title: 'Who may join',
      body: [{ element: 'ul', pieces: [{ element: 'li', pieces: ['People of {minimumAge} years.'] }] }],
    },
  ]);
});

it.each([
  ['## A\n\ntext\n', 'legal/terms.md: needs two sections or more'],
  [
    `${TERMS}\nOf {deletedUser}.\n`,
    'legal/terms.md:9: {deletedUser} is no value; there are {product}, {mail}',
  ],
  [`${TERMS}\n<b>x</b>\n`, 'legal/terms.md:9: "<b>" is more than a text may have'],
  [`${TERMS}\n[x](javascript:alert)\n`, 'legal/terms.md:9: a link leads to "javascript:alert"'],
])('refuses a text that no page can show, with its line: %j', async (text, fault) => {
  await mkdir(join(own, 'legal'));
  await writeFile(join(own, 'legal/terms.md'), text);
  await expect(publishSite(www, own)).rejects.toThrow(fault);
});

it('changes nothing while the folder is wrong, and is ours again once it is empty', async () => {
  await say('name: Robots Nord');
  await publishSite(www, own);
  const head = await read('head.html');
  await say('nam: Robots Süd');
  await expect(publishSite(www, own)).rejects.toThrow('site.yaml:1: nam is no setting');
  await say('name: Robots Süd');
  await writeFile(join(own, 'logo.svg'), 'no drawing');
  await expect(publishSite(www, own)).rejects.toThrow('logo.svg: is no drawing');
  expect([await read('head.html'), (await registry()).site.name]).toEqual([head, 'Robots Nord']);
  await rm(own, { recursive: true });
  await publishSite(www, own);
  expect([existsSync(join(www, 'site')), await registry()]).toEqual([
    false,
    { schema: 1, shell: { version: 'aaaa1111' }, remotes: {} },
  ]);
});

it('says that a site is a demonstration, whether it is ours or an operator’s', async () => {
  await publishSite(www, own, true);
  expect((await registry()).site).toEqual({ ...OUR_SITE, demonstration: true });
  expect(existsSync(join(www, 'site'))).toBe(false);
  await say('name: Robots Nord');
  await publishSite(www, own, true);
  expect((await registry()).site).toMatchObject({ name: 'Robots Nord', demonstration: true });
  await publishSite(www, own);
  expect((await registry()).site).not.toHaveProperty('demonstration');
});

it('keeps the files of the version before, which open pages show, and no older ones', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await say(`name: ${name}`);
    await publishSite(www, own);
  }
  const folders = (await readdir(join(www, 'site'))).filter((name) => /^[a-f0-9]{12}$/.test(name));
  expect(folders).toHaveLength(2);
});
