import { type Configuration, rspack } from '@rspack/core';
import { webConfig } from './web.config.ts';

/** The origin of the running stack, whose API the page uses. */
const stack = () => process.env.MESHWORK_ORIGIN ?? 'http://localhost:8080';

/**
 * One remote as a page of its own, for developing it without the shell: `MESHWORK_STANDALONE=1 rspack serve`.
 * Nothing is shared with a shell; calls under /_api go to the running stack.
 */
export function standaloneConfig(remote: string): Configuration {
  const web = webConfig(remote, true);
  return {
    ...web,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...web.output, publicPath: '/', clean: false, path: `${process.cwd()}/dist/standalone` },
    plugins: [new rspack.HtmlRspackPlugin({ title: remote, templateContent: '<div id="root"></div>' })],
    devServer: {
      port: Number(process.env.PORT ?? 8090),
      historyApiFallback: true,
      proxy: [{ context: ['/_api'], target: stack(), changeOrigin: true, headers: { Origin: stack() } }],
    },
  };
}
