import { Failure } from '../../lib/failure.ts';

/** A foreign image: its name with a tag, and the digest to which it is pinned. */
export interface LockedImage {
  readonly image: string;
  readonly digest?: string;
}

/** The files in which foreign images are named. */
export const IMAGE_FILES = [
  'gateway/Dockerfile',
  'deploy/image/Dockerfile',
  'docker-compose.yml',
  'deploy/compose.backup.yaml',
  'deploy/kubernetes/base/postgres.yaml',
] as const;

const LOCK_LINE = /^([a-z0-9./-]+:[\w.-]+)(?:@(sha256:[0-9a-f]{64}))?$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Where an image is named, in a Dockerfile, a compose file or a Cluster; not one of ours, and no stage of a build. */
const REFERENCE = /^(\s*(?:FROM|image:|imageName:) +)([a-z0-9./-]+:[\w.-]+(?:@sha256:[0-9a-f]+)?)(?=\s|$)/gm;

/** @throws Failure that names a line that is none */
export const parseImageLock = (text: string): LockedImage[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, image, digest] = LOCK_LINE.exec(line) ?? [];
      if (!image) throw new Failure(`deploy/images.lock has a line that is no image: ${line}`);
      return { image, ...(digest && { digest }) };
    });

export const referenceOf = ({ image, digest }: LockedImage): string =>
  digest ? `${image}@${digest}` : image;

/** The foreign images that a file names, as it names them. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, , name = '']) => (name.startsWith('meshwork/') ? [] : [name]));

/** The text with each image as the lock has it. */
export const pinnedText = (text: string, lock: readonly LockedImage[]): string =>
  text.replace(REFERENCE, (whole, before: string, name: string) => {
    const locked = lock.find(({ image }) => image === name.split('@', 1)[0]);
    return locked ? before + referenceOf(locked) : whole;
  });

/** The lock file with new digests; its comments stay. */
export const lockText = (text: string, lock: readonly LockedImage[]): string =>
  text
    .split('\n')
    .map((line) => {
      const locked = lock.find(({ image }) => image === line.split('@', 1)[0]);
      return locked ? referenceOf(locked) : line;
    })
    .join('\n');

/**
 * Asks the registry for the digest of each image, of the list of all platforms where there is one.
 * @param ask runs the container engine and gives what it writes
 * @throws Failure where it gives no digest: nothing is pinned to something else
 */
export const resolveDigests = (
  lock: readonly LockedImage[],
  ask: (args: string[]) => Promise<string>,
): Promise<LockedImage[]> =>
  Promise.all(
    lock.map(async ({ image }) => {
      const format = ['--format', '{{.Manifest.Digest}}'];
      const digest = (await ask(['buildx', 'imagetools', 'inspect', ...format, image])).trim();
      if (!DIGEST.test(digest)) throw new Failure(`the registry gives no digest of ${image}: ${digest}`);
      return { image, digest };
    }),
  );
