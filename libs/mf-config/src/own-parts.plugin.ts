import { type Compiler, rspack } from '@rspack/core';
import { foreignScripts } from './own-scripts.ts';
import { foreignStyles } from './own-styles.ts';

/** Fails the build of an application whose styles or scripts reach what is not its own. */
export class OwnPartsPlugin {
  private readonly app: string;

  constructor(app: string) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    // A build for debugging has long names of its own.
    const isShort = compiler.options.mode === 'production';
    const faultsIn = (file: string, text: () => string): string[] => {
      if (file.endsWith('.css')) return foreignStyles(text(), this.app);
      return file.endsWith('.js') && isShort ? foreignScripts(text()) : [];
    };
    compiler.hooks.thisCompilation.tap('MeshOwnParts', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'MeshOwnParts', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          for (const fault of faultsIn(file, () => String(source.source())))
            compilation.errors.push(new rspack.WebpackError(`${file}: ${fault}`));
      });
    });
  }
}
