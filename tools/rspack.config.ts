import { serviceConfig } from '@meshwork/mf-config';

const program = (name: string): string => `./src/${name}.ts`;

/** The programs that containers run, each one file with everything inside: their images carry no packages. */
export default {
  ...serviceConfig({
    entries: {
      secrets: program('container/secrets'),
      bootstrap: program('container/bootstrap'),
      mail: program('container/mail'),
      doctor: program('container/doctor'),
      backup: program('container/backup'),
      feed: program('container/feed'),
      publish: program('container/publish'),
      release: program('container/releases'),
    },
  }),
  // PostgreSQL's driver looks for a native twin that nobody installs.
  externals: { 'pg-native': 'var undefined' },
};
