import { type Configuration, rspack } from '@rspack/core';
import { AppManifestPlugin } from './languages/app-manifest.plugin.ts';
import { LanguageFilesPlugin } from './languages/language-files.plugin.ts';
import { type PageOptions, PagePlugin } from './page.plugin.ts';
import { serverBuildOf, serverConfig } from './server.config.ts';
import { ServerBuildPlugin } from './server-build.plugin.ts';
import { SHARED_VERSIONS } from './shared-table.ts';
import { webConfig } from './web.config.ts';
import { WorkerPlugin } from './worker.plugin.ts';

export interface HostOptions extends PageOptions {
  /** The shell's first module. */
  readonly entry: string;
  /** The service worker's first module. */
  readonly worker: string;
  /** Folder with the web app's manifest and the icons that it names; it becomes `app/` of the build. */
  readonly installable: string;
  /** The first module of the build that renders pages on the server. */
  readonly serverEntry: string;
}

/**
 * The shell's builds for servers and browsers: `index.html` with its inline scripts, and the versions of the packages that it
 * shares as the constant `SHARED_VERSIONS`. It names no remote: the registry does so at run time.
 */
export function hostConfig({
  entry,
  serverEntry,
  worker,
  installable,
  ...page
}: HostOptions): Configuration[] {
  const web = webConfig('shell');
  const browsers: Configuration = {
    ...web,
    dependencies: [serverBuildOf('shell')],
    entry: { main: entry },
    plugins: [
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(SHARED_VERSIONS),
        // The federation plugin sets these two for remotes (remote.config.ts); here its runtime is imported without it.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new ServerBuildPlugin(),
      new LanguageFilesPlugin(process.cwd()),
      new rspack.CopyRspackPlugin({ patterns: [{ from: installable, to: 'app' }] }),
      new AppManifestPlugin(process.cwd(), installable),
      new WorkerPlugin(worker),
      new PagePlugin(page),
    ],
    optimization: {
      ...web.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // Packages change seldom, so browsers keep this file in their caches after a release of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
  return [serverConfig('shell', serverEntry, 'shell'), browsers];
}
