import { join } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { rotateKey } from '../stack/identity-keys.ts';
import { makeSecrets, secretsFolder } from './secrets-folder.ts';

/**
 * One-shot of a container stack: creates missing passwords and keys. With "publish", "sign" or "remove" it first takes this
 * step of changing the key that signs identities.
 */
await runMain(async () => {
  const [step] = process.argv.slice(2);
  const secrets = secretsFolder();
  if (step) await rotateKey(join(secrets.folder, 'auth'), step);
  await makeSecrets(secrets);
  console.log(step ? `the step is done: ${step}` : 'the secrets are complete');
  return 0;
});
