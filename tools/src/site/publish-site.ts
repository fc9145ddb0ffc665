import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { escapeHtml, OUR_SITE, type SiteIdentity } from '@meshwork/contracts-core';
import { LOGO_FILE, readSite, SiteError, type SiteFile, tokensOf } from '@meshwork/service-kit/site';
import { messageOf } from '../lib/failure.ts';
import { readIfThere, writeChanged } from '../lib/files.ts';
import { Site } from '../release/site.ts';
import { cleanLogo } from './clean-logo.ts';
import { readOwnTexts } from './own-texts.ts';

/** Pictures that no program can make of a drawing: for the home screens of phones, and for previews of links (1200 × 630). */
const ICON = 'icon.png';
const PREVIEW = 'preview.png';
const STYLES = 'site.css';
const MANIFEST = 'manifest.webmanifest';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const pictureIn = async (folder: string, name: string): Promise<Buffer | undefined> => {
  const picture = await readFile(join(folder, name)).catch(() => undefined);
  if (picture && !picture.subarray(0, 4).equals(PNG)) throw new SiteError([`${name}: is no PNG`]);
  return picture;
};

/** The operator's logo as it is shown. @throws SiteError where it is none */
export const logoIn = async (folder: string) => {
  const text = await readIfThere(join(folder, LOGO_FILE));
  if (text === undefined) return undefined;
  try {
    return cleanLogo(text);
  } catch (error) {
    throw new SiteError([`${LOGO_FILE}: ${messageOf(error)}`]);
  }
};

const stylesOf = ({ colours }: SiteFile): string | undefined => {
  const tokens = Object.entries(tokensOf(colours));
  if (tokens.length === 0) return undefined;
  // Twice, since the page's own styles may stand behind it.
  return `:root:root{${tokens.map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`).join(';')}}\n`;
};

const manifestOf = (site: SiteFile, icons: readonly object[]): string =>
  JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: site.colours.primary ?? '#12204a',
    icons,
  });

interface Written {
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly head: string;
  readonly logo: string | undefined;
  /** Addresses by name. */
  readonly texts: SiteIdentity['texts'];
}

type Own = Readonly<Record<string, string | Buffer | undefined>>;

const textFile = (name: string): string => `${name}.json`;

/** Writes the head of the first HTML, and names the files that it links to. */
const writtenFor = (site: SiteFile, own: Own, texts: readonly string[]): Written => {
  const given = Object.entries(own).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, content] as const],
  );
  const hash = createHash('sha256').update(JSON.stringify(site));
  for (const [name, content] of given) hash.update(name).update(content);
  const address = `/_site/${hash.digest('hex').slice(0, 12)}/`;
  const at = (name: string) => (own[name] === undefined ? undefined : `${address}${name}`);
  // Without a logo of the operator's the icon is ours.
  const icon = at(LOGO_FILE) ?? '/favicon.ico';
  const icons = [
    { src: icon, sizes: 'any', type: 'image/svg+xml' },
    ...(own[ICON]
      ? [{ src: `${address}${ICON}`, sizes: '512x512', type: 'image/png', purpose: 'any maskable' }]
      : []),
  ];
  const head = [
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    own[ICON] && `<link rel="apple-touch-icon" href="${at(ICON)}">`,
    `<link rel="manifest" href="${address}${MANIFEST}">`,
    own[STYLES] && `<link rel="stylesheet" href="${at(STYLES)}">`,
    own[PREVIEW] && `<meta property="og:image" content="<!--#echo var="mesh_origin" -->${at(PREVIEW)}">`,
    own[PREVIEW] && `<meta property="og:image:alt" content="${escapeHtml(`${site.name}: ${site.tagline}`)}">`,
  ];
  return {
    files: { ...Object.fromEntries(given), [MANIFEST]: manifestOf(site, icons) },
    head: head.filter(Boolean).join('\n'),
    logo: at(LOGO_FILE),
    texts: Object.fromEntries(texts.map((name) => [name, `${address}${textFile(name)}`])),
  };
};

/** The facts of the site that pages have before they ask anybody. */
const identityOf = (
  site: SiteFile,
  demonstration: boolean,
  { logo, texts }: Partial<Written> = {},
): SiteIdentity => ({
  name: site.name,
  tagline: site.tagline,
  ...(logo && { logo }),
  ...(Object.values(site.colours).some(Boolean) && { colours: site.colours }),
  ...(site.banner && { banner: site.banner }),
  ...(demonstration && { demonstration }),
  ...(site.draftLanguages.length > 0 && { draftLanguages: site.draftLanguages }),
  ...(site.pricing === 'hidden' && { pricing: site.pricing }),
  ...(site.legalDate && { legalDate: site.legalDate }),
  ...(site.contact && { contact: site.contact }),
  ...(site.minimumAge !== OURS.minimumAge && { minimumAge: site.minimumAge }),
  ...(texts && Object.keys(texts).length > 0 && { texts }),
});

/** The site of an operator who says nothing. */
const OURS = readSite(undefined);

const isOurs = (site: SiteFile, own: Readonly<Record<string, unknown>>): boolean =>
  isDeepStrictEqual(identityOf(site, false), OUR_SITE) &&
  Object.values(own).every((content) => content === undefined);

/**
 * Publishes what the operator's folder says of the site (docs/operate/site.md): gateway and renderer read it beside the builds.
 * Without such a folder the site is ours.
 * @param demonstration people of the site are made up, which its pages say from their first HTML
 * @returns what was left out of the logo
 * @throws SiteError with a line for each fault; nothing has changed then
 */
export const publishSite = async (
  www: string,
  folder: string,
  demonstration = false,
): Promise<readonly string[]> => {
  const site = readSite(folder);
  const logo = await logoIn(folder);
  const texts = await readOwnTexts(folder);
  const own: Own = {
    [LOGO_FILE]: logo?.svg,
    [STYLES]: stylesOf(site),
    [ICON]: await pictureIn(folder, ICON),
    [PREVIEW]: await pictureIn(folder, PREVIEW),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, sections]) => [textFile(name), JSON.stringify(sections)]),
    ),
  };
  const target = join(www, 'site');
  const published = new Site(www);
  await published.exclusively('shell', async () => {
    const { site: former, ...registry } = await published.registry();
    if (isOurs(site, own)) {
      if (demonstration) await published.writeRegistry({ ...registry, site: identityOf(site, true) });
      else if (former) await published.writeRegistry(registry);
      await rm(target, { recursive: true, force: true });
      return;
    }
    const written = writtenFor(site, own, Object.keys(texts));
    const { files, head } = written;
    const version = /\/_site\/(\w+)\//.exec(head)?.[1] ?? '';
    await mkdir(join(target, version), { recursive: true });
    for (const [name, content] of Object.entries(files))
      await writeFile(join(target, version, name), content);
    const before = (await readIfThere(join(target, 'head.html'))) ?? '';
    // Pages that are open show the former ones.
    for (const name of await readdir(target))
      if (/^[a-f0-9]{12}$/.test(name) && name !== version && !before.includes(`/_site/${name}/`))
        await rm(join(target, name), { recursive: true });
    if (logo) await writeChanged(join(target, LOGO_FILE), logo.svg);
    else await rm(join(target, LOGO_FILE), { force: true });
    await writeChanged(join(target, 'head.html'), head);
    // The gateway includes the head once there is a name.
    await writeChanged(join(target, 'name.txt'), site.name);
    await published.writeRegistry({ ...registry, site: identityOf(site, demonstration, written) });
  });
  return logo?.removed ?? [];
};
