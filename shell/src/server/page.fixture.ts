import { type PageMetaProps } from '@meshwork/shell-contract';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { pageHtml } from './page-html.ts';
import { styleSheet } from './style-sheets.ts';
import { serverEnvironment } from './test/server-site.fixture.tsx';

interface Options {
  path?: string;
  meta?: PageMetaProps;
  queries?: QueryClient;
  css?: string;
  isSignedIn?: boolean;
}

export const pageOf = (
  content: ReactNode,
  { path = '/teams/5', meta, queries, css, isSignedIn = false }: Options = {},
) =>
  pageHtml(
    path,
    { html: renderToString(content), meta, feeds: [], redirect: undefined, drawnAt: 0 },
    queries ?? new QueryClient(),
    serverEnvironment({
      isSignedIn,
      sheets: css === undefined ? [] : [styleSheet('/_shell/v1/', 'css/main.1a2b.css', css)],
      chunks: { about: ['/_shell/v1/js/about.1a2b.js'] },
    }),
  );

export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
