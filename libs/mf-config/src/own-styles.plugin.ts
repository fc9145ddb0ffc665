import { type Compiler, rspack } from '@rspack/core';
import { foreignStyles } from './own-styles.ts';

/** Fails the build of an application whose styles reach what is not its own. */
export class OwnStylesPlugin {
  private readonly app: string;

  constructor(app: string) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MeshOwnStyles', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MeshOwnStyles', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          for (const fault of foreignStyles(String(source.source()), this.app))
            compilation.errors.push(new rspack.WebpackError(`${file}: ${fault}`));
        }
      });
    });
  }
}
