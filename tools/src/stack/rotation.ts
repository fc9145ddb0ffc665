import { readFile, rename, rm } from 'node:fs/promises';
import { Failure } from '../lib/failure.ts';
import { writeAtomically } from '../lib/json-file.ts';

/** The steps of replacing a secret that others accept, in their order: docs/operate.md#rotate-the-key-of-identities. */
export const ROTATION_STEPS = ['publish', 'sign', 'remove'] as const;

/** A secret that signs, with the files that are there while it is replaced. */
export interface Rotated {
  /** Its name in messages, such as "key". */
  readonly name: string;
  /** The file that signs. */
  readonly current: string;
  /** The file that signs soon; others accept it already. */
  readonly next: string;
  /** The public part of the one before, which others still accept. */
  readonly former: string;
  /** Makes the next one in its file; one that is there stays. */
  readonly create: (path: string) => Promise<unknown>;
  readonly publicPartOf: (secret: string) => string;
  /** The mode of the file of the former one. */
  readonly mode: number;
}

/** @returns the text of a file, and undefined where there is none */
export const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Takes one step. @throws Failure when it is not this step's turn */
export const rotate = async (
  { name, current, next, former, create, publicPartOf, mode }: Rotated,
  step: string,
): Promise<void> => {
  const hasNext = (await readIfThere(next)) !== undefined;
  if (step === 'publish') await create(next);
  else if (step === 'sign') {
    if (!hasNext) throw new Failure(`there is no next ${name}: publish one first`);
    await writeAtomically(former, publicPartOf(await readFile(current, 'utf8')), mode);
    await rename(next, current);
  } else if (step === 'remove') {
    if (hasNext) throw new Failure(`the next ${name} does not sign yet: sign first`);
    await rm(former, { force: true });
  } else throw new Failure(`the steps are ${ROTATION_STEPS.join(', ')}`);
};
