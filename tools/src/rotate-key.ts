import { join } from 'node:path';
import { commandLine } from './lib/command-line.ts';
import { runMain } from './lib/failure.ts';
import { readSettings } from './lib/settings.ts';
import { rotateAuthority } from './stack/certificates.ts';
import { ROTATION_STEPS, rotateKey } from './stack/identity-keys.ts';
import { openSecrets } from './stack/secrets.ts';
import { authorityOf } from './stack/tls-inside.ts';

const STEPS = ROTATION_STEPS.join(' | ');
const USAGE = `usage:
  npm run rotate-key -- ${STEPS}              one step of changing the key that signs identities
  npm run rotate-key -- authority ${STEPS}    the same for the authority that certifies the parts`;

await runMain(async () => {
  const { positionals: words } = commandLine(USAGE, {}, 2);
  const { dataDir } = readSettings();
  const [step = ''] = words.slice(-1);
  if (words[0] === 'authority') await rotateAuthority(authorityOf(dataDir), step);
  else await rotateKey(join(dataDir, 'secrets'), step);
  await openSecrets(dataDir);
  console.log(`${step}: done. Start the stack again before the next step (${ROTATION_STEPS.join(', ')}).`);
  return 0;
});
