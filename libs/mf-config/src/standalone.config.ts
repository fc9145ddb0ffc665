import { type Configuration, rspack } from '@rspack/core';
import type { RemoteManifest } from './remote-manifest.ts';
import { webConfig } from './web.config.ts';

/** Where the running stack is, whose API the page of one remote uses. */
const stack = () => process.env.MESHWORK_ORIGIN ?? 'http://localhost:8080';

/**
 * One remote as a page of its own, for developing it without the shell: `MESHWORK_STANDALONE=1 rspack serve`.
 * Nothing is shared, since there is nobody to share with; calls under /_api go to the running stack.
 */
export function standaloneConfig(manifest: RemoteManifest): Configuration {
  const web = webConfig(manifest.name, true);
  return {
    ...web,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...web.output, publicPath: '/', clean: false, path: `${process.cwd()}/dist/standalone` },
    plugins: [
      new rspack.HtmlRspackPlugin({ title: manifest.name, templateContent: '<div id="root"></div>' }),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 8090),
      historyApiFallback: true,
      proxy: [{ context: ['/_api'], target: stack(), changeOrigin: true, headers: { Origin: stack() } }],
    },
  };
}
