import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson } from '../../lib/json-file.ts';
import { alignedWith, emptyHistory, type History, historySchema } from '../history.ts';
import { type Release, releasesOf } from '../releases.ts';
import { envValue, setEnvValues } from './env-file.ts';

/** The default of docker-compose.yml. */
const DEFAULT_TAG = 'local';
const DEFAULT_PREFIX = 'meshwork/';

/**
 * The live and the earlier images of a stack: the tag in `.env`, which Compose reads on every start, is the
 * pointer; `deploy/.releases/<part>.json` is the record of the tags before it.
 */
export class ImageState {
  readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;

  /** @param folder where docker-compose.yml and `.env` are */
  constructor(folder: string, env: NodeJS.ProcessEnv = process.env) {
    this.folder = folder;
    this.env = env;
  }

  /** Name of the variable with which docker-compose.yml selects the image of a part. */
  variable(part: string): string {
    return `${part.toUpperCase().replaceAll('-', '_')}_TAG`;
  }

  /** The tag that the next `docker compose up` would use. */
  async tag(part: string): Promise<string> {
    return (await this.setting(this.variable(part))) ?? DEFAULT_TAG;
  }

  /** An image's name without its tag. */
  async image(part: string): Promise<string> {
    return ((await this.setting('IMAGE_PREFIX')) ?? DEFAULT_PREFIX) + part;
  }

  async history(part: string): Promise<History> {
    const raw = await readJson(this.record(part));
    const history = raw === undefined ? emptyHistory() : historySchema.parse(raw);
    const tag = await this.tag(part);
    return alignedWith(history, tag in history.versions ? tag : undefined);
  }

  /** Makes Compose use `tag` from now on, and records it. */
  async write(part: string, tag: string, history: History): Promise<void> {
    await writeJson(this.record(part), history);
    // With the default, "build", Compose would build the sources of today under the tag of a release.
    await setEnvValues(this.envFile, { [this.variable(part)]: tag, PULL_POLICY: 'missing' });
  }

  /** For Compose the environment takes precedence over the file. */
  private async setting(name: string): Promise<string | undefined> {
    return this.env[name] || (await envValue(this.envFile, name));
  }

  /** Folder of the records of releases. */
  get records(): string {
    return join(this.folder, 'deploy/.releases');
  }

  private get envFile(): string {
    return join(this.folder, '.env');
  }

  private record(part: string): string {
    return join(this.records, `${part}.json`);
  }
}

/** Every part of a container stack that was released here, with the images that are kept. Works without an engine. */
export const listImages = async (folder: string): Promise<{ part: string; versions: Release[] }[]> => {
  const state = new ImageState(folder);
  const files = await readdir(join(folder, 'deploy/.releases')).catch(() => []);
  const parts = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return Promise.all(
    parts.sort().map(async (part) => ({
      part: `${part} (image)`,
      versions: releasesOf(await state.history(part), await state.tag(part)),
    })),
  );
};
