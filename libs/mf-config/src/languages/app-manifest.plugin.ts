import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES, type SiteLanguage } from '@meshwork/contracts-core';
import { type Compiler, rspack } from '@rspack/core';
import { appIn } from './app-manifest.ts';
import { keyOf, languagesOf, marked, PSEUDO_LANGUAGE, translationsIn } from './catalogue.ts';

const MANIFEST = 'manifest.webmanifest';

/** Writes the manifest by which the site is installed in each language of the application: `app/manifest.es.webmanifest`. */
export class AppManifestPlugin {
  private readonly app: string;
  private readonly installable: string;

  /**
   * @param app the folder of the application
   * @param installable the folder of the English manifest and its pictures
   */
  constructor(app: string, installable: string) {
    this.app = app;
    this.installable = installable;
  }

  apply(compiler: Compiler): void {
    const codes = new Set(languagesOf(this.app));
    const languages = LANGUAGES.filter(({ code }) => codes.has(code));
    if (languages.length === 0) return;
    const file = join(resolve(compiler.context, this.installable), MANIFEST);
    compiler.hooks.thisCompilation.tap('MeshAppManifest', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'MeshAppManifest', stage }, async () => {
        for (const language of languages) {
          const name = `app/${MANIFEST.replace('.', `.${language.code}.`)}`;
          compilation.emitAsset(name, new rspack.sources.RawSource(await this.manifestIn(file, language)));
        }
      });
    });
  }

  private async manifestIn(file: string, language: SiteLanguage): Promise<string> {
    const translations = await translationsIn(this.app, language.code);
    const say = (text: string) =>
      language.code === PSEUDO_LANGUAGE ? marked(text) : (translations.get(keyOf({ message: text })) ?? text);
    return JSON.stringify(appIn(JSON.parse(readFileSync(file, 'utf8')), language, say));
  }
}
