import { join } from 'node:path';
import { runMain } from './lib/failure.ts';
import { ROTATION_STEPS, rotateKey } from './stack/identity-keys.ts';
import { openSecrets } from './stack/secrets.ts';
import { readSettings } from './stack/settings.ts';

/** `npm run rotate-key -- publish | sign | remove`: one step of changing the key that signs identities. */
await runMain(async () => {
  const { dataDir } = readSettings();
  const [step = ''] = process.argv.slice(2);
  await rotateKey(join(dataDir, 'secrets'), step);
  await openSecrets(dataDir);
  console.log(`${step}: done. Start the stack again before the next step (${ROTATION_STEPS.join(', ')}).`);
  return 0;
});
