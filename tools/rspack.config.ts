import { serviceConfig } from '@meshwork/mf-config';
import { IgnorePlugin } from '@rspack/core';

const program = (name: string): string => `./src/${name}.ts`;

/** The programs that containers run, each one file with all of its dependencies: their images have no packages. */
export default {
  ...serviceConfig({
    entries: {
      secrets: program('container/secrets'),
      bootstrap: program('container/bootstrap'),
      doctor: program('container/doctor'),
      backup: program('container/backup'),
      publish: program('container/publish'),
      release: program('container/releases'),
      smoke: program('release/smoke/smoke-process'),
      redrive: program('container/redrive'),
    },
  }),
  externals: [],
  // PostgreSQL's driver, jsdom and its WebSockets try to load native companions that nobody installs.
  plugins: [new IgnorePlugin({ resourceRegExp: /^(pg-native|canvas|bufferutil|utf-8-validate)$/ })],
};
