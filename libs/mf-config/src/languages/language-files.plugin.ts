import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { type Chunk, type Compilation, type Compiler, type Module, rspack } from '@rspack/core';
import { nameOfText, type TextSection } from '../texts.ts';
import { languagesOf, packageOf, spokenIn, translationsIn } from './catalogue.ts';
import { FORMATS, formatsIn } from './language-formats.ts';
import { sentencesOfFiles } from './sentence-loader.ts';
import { translatedText } from './translated-text.ts';

/** Holds the sentences of the first scripts of a page. */
const FIRST_LANGUAGE_FILE = 'first';

/** All that an application says, for the process that draws its pages. */
const SERVER_LANGUAGE_FILE = 'server';

/** Beside its scripts a chunk waits for its sentences, where the page has a language other than English. */
class WaitForSentences extends rspack.RuntimeModule {
  private readonly languages: readonly string[];

  constructor(languages: readonly string[]) {
    // The object of handlers is made before.
    super('wait for sentences', rspack.RuntimeModule.STAGE_ATTACH);
    this.languages = languages;
  }

  override generate(): string {
    const { ensureChunkHandlers, publicPath } = rspack.RuntimeGlobals;
    return `${ensureChunkHandlers}.said = (chunk, promises) => {
  var say = self.meshSentences;
  if (say) promises.push(say(${publicPath} + "lang/" + chunk, ${JSON.stringify(this.languages)}));
};`;
  }
}

interface Built extends Module {
  readonly resource?: string;
  /** The bundler has made one module of these. */
  readonly modules?: readonly Built[];
}

const filesOf = (module: Built): readonly string[] =>
  module.modules?.flatMap(filesOf) ?? (module.resource ? [module.resource] : []);

/** The files of the modules of chunks. */
function filesIn(compilation: Compilation, chunks: Iterable<Chunk>): ReadonlySet<string> {
  const files = new Set<string>();
  for (const chunk of chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk))
      for (const file of filesOf(module as Built)) files.add(file.split('?', 1)[0] ?? file);
  return files;
}

/**
 * Writes the sentences of each chunk in each language, `lang/<chunk>.<code>.json`, from the catalogues of the packages whose modules
 * are in it, with the translations of its texts in Markdown and the formats of the language, and has the chunk wait for that file. Pages in English request none.
 */
export class LanguageFilesPlugin {
  private readonly app: string;

  /** @param app the folder of the application: it is built in the languages of its catalogues */
  constructor(app: string) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    const languages = languagesOf(this.app);
    if (languages.length === 0) return;
    compiler.hooks.thisCompilation.tap('MeshLanguageFiles', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('MeshLanguageFiles', (chunk, needed) => {
        if (!needed.has(rspack.RuntimeGlobals.ensureChunk)) return;
        needed.add(rspack.RuntimeGlobals.ensureChunkHandlers);
        needed.add(rspack.RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new WaitForSentences(languages));
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'MeshLanguageFiles', stage }, async () => {
        for (const [name, chunks] of partsOf(compilation))
          for (const code of languages)
            emit(compilation, `lang/${name}.${code}.json`, await spokenBy(compilation, chunks, code));
      });
    });
  }
}

/** The parts of a build that have a file of their own in each language. */
function partsOf(compilation: Compilation): [name: string, chunks: Iterable<Chunk>][] {
  const first = [...compilation.entrypoints.values()].flatMap(({ chunks }) => [...chunks]);
  const later = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
  return [
    [FIRST_LANGUAGE_FILE, first],
    [SERVER_LANGUAGE_FILE, compilation.chunks],
    ...later.map((chunk): [string, [Chunk]] => [String(chunk.id), [chunk]]),
  ];
}

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

async function spokenBy(compilation: Compilation, chunks: Iterable<Chunk>, code: string): Promise<object> {
  const spoken: [id: string, said: CompiledMessage | readonly TextSection[] | object][] = [];
  for (const file of filesIn(compilation, chunks)) {
    const text = file.endsWith('.md') ? translatedText(file, code) : undefined;
    if (text) spoken.push([nameOfText(file), text]);
    const formats = formatsIn(file, code);
    if (formats) spoken.push([FORMATS, formats]);
    for (const sentence of sentencesOfFiles.get(file) ?? []) {
      const message = spokenIn(code, sentence, await translationsIn(packageOf(file), code));
      if (message) spoken.push([sentence.id, message]);
    }
  }
  return Object.fromEntries(spoken.sort(byId));
}

const emit = (compilation: Compilation, name: string, content: object): void =>
  compilation.emitAsset(name, new rspack.sources.RawSource(JSON.stringify(content)));
