import '@meshwork/ui/global.css';
import '../start/boot.css';
import { addressIn, languageAt, withoutLanguage } from '@meshwork/contracts-core';
import * as language from '@meshwork/language';
import * as trans from '@meshwork/language/trans';
import * as shellContract from '@meshwork/shell-contract';
import * as ui from '@meshwork/ui';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prepare } from '../prepare.ts';
import type { SessionChannel } from '../session/session.store.ts';
import { createSite } from '../site.ts';
import { pageHtml } from './page-html.ts';
import { renderApp } from './render-app.tsx';
import { saidIn } from './said-in.ts';
import type { ShellServer } from './server.types.ts';
import { styleSheet } from './style-sheets.ts';

const shared: ShellServer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  // Builds for development call it.
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  '@meshwork/shell-contract': shellContract,
  '@meshwork/ui': ui,
  '@meshwork/language': language,
  '@meshwork/language/trans': trans,
};

const noOtherTabs: SessionChannel = { send: () => {}, listen: () => () => {}, close: () => {} };

const renderPage: ShellServer['renderPage'] = async (url, environment) => {
  const language = languageAt(url);
  const [address = '/'] = url.split('?');
  const path = withoutLanguage(address);
  const drawnBy = new Set<string>();
  const site = createSite({
    fetch: environment.fetch,
    registry: environment.registry,
    federation: {
      load: (name) => {
        drawnBy.add(`${name}@${environment.registry.remote(name)?.version}`);
        return environment.loadRemote(name);
      },
    },
    channel: noOtherTabs,
  });
  // A failed request is left to the browser.
  site.queries.setDefaultOptions({ queries: { ...site.queries.getDefaultOptions().queries, retry: false } });
  try {
    const isComplete = await prepare(site.remotes, address);
    const app = await renderApp(site, url, environment);
    if (app.redirect !== undefined) return { kind: 'redirect', path: addressIn(language, app.redirect) };
    // Heads have sentences, too.
    const page = saidIn(environment.languages?.[language.code], () =>
      pageHtml(path, { ...app, drawnBy, language }, site.queries, environment),
    );
    return { ...page, isComplete };
  } finally {
    site.queries.clear();
  }
};

export { renderPage, shared, styleSheet };
