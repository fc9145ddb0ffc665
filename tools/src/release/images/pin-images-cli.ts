import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runMain } from '../../lib/failure.ts';
import { writeAtomically } from '../../lib/json-file.ts';
import { fromRoot, ROOT } from '../../lib/paths.ts';
import { findEngine } from './engine.ts';
import {
  IMAGE_FILES,
  lockText,
  parseImageLock,
  pinnedText,
  referenceOf,
  resolveDigests,
} from './pinned-images.ts';

const LOCK = fromRoot('deploy/images.lock');

/** `npm run generate -- pin-images [--check]`: see deploy/images.lock. */
await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const text = await readFile(LOCK, 'utf8');
  const before = parseImageLock(text);
  const engine = await findEngine(ROOT);
  const resolved = await resolveDigests(before, (args) => engine.run(args));
  const changed = resolved.filter((image, index) => image.digest !== before[index]?.digest);
  for (const image of changed) console.log(referenceOf(image));
  if (values.check) return changed.length > 0 ? 1 : 0;
  await writeAtomically(LOCK, lockText(text, resolved));
  for (const path of IMAGE_FILES) {
    const file = fromRoot(path);
    await writeAtomically(file, pinnedText(await readFile(file, 'utf8'), resolved));
  }
  console.log(`${resolved.length} images are pinned, ${changed.length} of them anew`);
  return 0;
});
