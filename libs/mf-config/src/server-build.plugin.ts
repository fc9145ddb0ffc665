import { existsSync, readFileSync } from 'node:fs';
import { type Compiler, rspack } from '@rspack/core';
import { SERVER_BUILD_FILE } from './build-manifest.schema.ts';
import { SERVER_OUTPUT } from './server.config.ts';

/** Takes the finished server build over into the output for browsers, so that both are published as one version. */
export class ServerBuildPlugin {
  apply(compiler: Compiler): void {
    const file = `${compiler.context}/${SERVER_OUTPUT.folder}/${SERVER_OUTPUT.file}`;
    compiler.hooks.thisCompilation.tap('MeshServerBuild', (compilation) => {
      // After the minimizer, so that stack traces stay readable, and before the version is computed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'MeshServerBuild', stage }, () => {
        // There is none when the server build has failed; that one says why, which an error of this one would hide.
        if (existsSync(file))
          compilation.emitAsset(SERVER_BUILD_FILE, new rspack.sources.RawSource(readFileSync(file)));
      });
    });
  }
}
