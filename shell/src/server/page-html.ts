import { createHash } from 'node:crypto';
import { ApiError } from '@meshwork/api-client';
import { ENGLISH, pageAddresses, type SiteLanguage } from '@meshwork/contracts-core';
import type { PageMetaProps } from '@meshwork/shell-contract';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { pageChunk } from '../app-routes.tsx';
import { defaultHead, headHtml, pictureHtml } from '../heads/head-html.ts';
import type { PlainError } from '../start/take-over.ts';
import { pictureOf } from './link-picture.ts';
import { isMissing, type RenderedApp } from './render-app.tsx';
import type { PublishedLanguage, RenderedPage, ServerEnvironment } from './server.types.ts';
import { sheetsFor } from './style-sheets.ts';

/** Places in the template (libs/mf-config, page.plugin.ts). */
const PLACES = {
  head: '<!--mesh-head-->',
  styles: '<!--mesh-styles-->',
  preloads: '<!--mesh-preloads-->',
  root: '<!--mesh-root-->',
} as const;

/** Marks of the page's element; the template has the first one. */
const RENDERED = ' data-rendered';
const SIGNED_IN = ' data-rendered data-signed-in';
const LANGUAGE = '<html lang="en"';

/** The gateway knows the origin; it fills it in (server-side includes). */
const ORIGIN = '<!--#echo var="mesh_origin" -->';
const ORIGIN_UNTIL_THEN = 'https://origin.invalid';

const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?) style="([^"]*)"/g;

/** Browsers refuse style attributes under our content security policy, so each becomes a rule of the page's style sheet. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const styles = new Set<string>();
  const changed = html.replace(STYLE_ATTRIBUTE, (_, before: string, style: string) => {
    styles.add(style);
    return `${before} data-style="${style}"`;
  });
  // Only values without quotes and entities can be written as a selector; React writes no others for our styles.
  const rules = [...styles]
    .filter((style) => /^[\w\s:;.,%()#+-]+$/.test(style))
    .map((style) => `[data-style="${style}"]{${style}}`);
  return { html: changed, rules: rules.join('') };
}

/** The fields of an error that JSON would lose; `takeOver` reads them in the browser. */
const plainError = (error: unknown): PlainError | null => {
  if (!(error instanceof ApiError)) return null;
  const { code, message, status } = error;
  return { name: error.name, code, message, status };
};

/** JSON inside a script element: no text in it can end the element or begin a comment. */
const jsonText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The page's link to the app's manifest, which the build writes in each language (libs/mf-config, app-manifest.plugin.ts). */
const MANIFEST = '/app/manifest.webmanifest"';

const preload = (script: string) => `<link rel="preload" as="script" href="${script}">`;

/** start/speak.ts waits for the file, and fetches it in the mode of "anonymous". */
const preloadSentences = (file: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${file}">`;

/** @param files what the page's own scripts are, and where their sentences are */
function preloadsOf(files: readonly string[], spoken: PublishedLanguage | undefined): string {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const later = files.filter((file) => !file.endsWith('.js')).map((file) => `${file}.${spoken?.code}.json`);
  const sentences = spoken?.first ? [spoken.first, ...later] : [];
  return [...sentences.map(preloadSentences), ...scripts.map(preload)].join('');
}

/** React writes no such comment; HTML of another kind must not become an instruction to the gateway. */
const withoutIncludes = (html: string) => html.replaceAll('<!--#', '<!-- #');

interface DrawnApp extends Omit<RenderedApp, 'parts'> {
  readonly drawnBy?: ReadonlySet<string>;
  readonly language?: SiteLanguage;
}

/** @param path in English, as the routes spell it */
export function pageHtml(
  path: string,
  app: DrawnApp,
  queries: QueryClient,
  { template, sheets, chunks, languages, isSignedIn }: ServerEnvironment,
): Omit<Extract<RenderedPage, { kind: 'page' }>, 'isComplete'> {
  const content = withoutStyleAttributes(app.html);
  const used = sheetsFor(content.html, sheets);
  const styles = [...used.map(({ text }) => text), content.rules].join('\n');
  const { language = ENGLISH } = app;
  const plainPath = path.replace(/(?<=.)\/$/, '');
  const { canonical, alternates } = pageAddresses(plainPath, language);
  const address = ORIGIN_UNTIL_THEN + canonical;
  const meta: PageMetaProps = app.meta ?? defaultHead();
  const { missing = false, hidden = missing } = meta;
  const picture = hidden ? undefined : pictureOf(meta, plainPath);
  const head = [
    ...(picture ? [pictureHtml(ORIGIN_UNTIL_THEN + picture.address, picture.alt)] : []),
    headHtml({ ...meta, hidden }, address, meta.data?.(address), app.feeds, {
      language,
      alternates: alternates.map(([tag, path]) => [tag, ORIGIN_UNTIL_THEN + path]),
    }),
  ].join('\n');
  const data = dehydrate(queries, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || isMissing(state.error),
  });
  for (const { state } of data.queries) state.error = plainError(state.error);
  const chunk = pageChunk(path);
  // An address may be any text: `/constructor` has no chunk.
  const files = (Object.hasOwn(chunks, chunk) && chunks[chunk]) || [];
  const spoken = languages?.[language.code];
  const filled: Readonly<Record<string, string>> = {
    [PLACES.head]: head.replaceAll(ORIGIN_UNTIL_THEN, ORIGIN),
    [PLACES.styles]: `<style data-files="${used.map(({ address }) => address).join(' ')}">${styles}</style>`,
    [PLACES.preloads]: preloadsOf(files, spoken),
    [PLACES.root]: `<div id="root">${withoutIncludes(content.html)}</div><script type="application/json" id="mesh-data" data-drawn="${[...(app.drawnBy ?? [])].join(' ')}">${jsonText({ ...data, drawnAt: app.drawnAt })}</script>`,
  };
  const marked = isSignedIn ? template.replace(RENDERED, SIGNED_IN) : template;
  const inLanguage =
    language === ENGLISH
      ? marked
      : marked
          .replace(LANGUAGE, `<html lang="${language.code}" dir="${language.dir}"`)
          .replace(MANIFEST, spoken?.first ? MANIFEST.replace('.', `.${language.code}.`) : MANIFEST);
  const html = inLanguage.replace(/<!--mesh-\w+-->/g, (place) => filled[place] ?? place);
  return {
    kind: 'page',
    status: missing ? 404 : 200,
    html,
    ...(picture && { picture: { hash: picture.hash, content: picture.content } }),
    styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  };
}
