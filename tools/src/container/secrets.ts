import { join } from 'node:path';
import { runMain } from '../lib/failure.ts';
import { rotateAuthority } from '../stack/certificates.ts';
import { rotateKey } from '../stack/identity-keys.ts';
import { AUTHORITY, makeSecrets, secretsFolder } from '../stack/secrets-folder.ts';

/**
 * One-shot of a container stack: creates missing passwords and keys. With "publish", "sign" or "remove" it first takes this
 * step of changing the key that signs identities; with "authority publish" and so on, of changing the authority that certifies
 * the parts.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const step = words.at(-1);
  const secrets = secretsFolder();
  if (step && words[0] === 'authority') await rotateAuthority(join(secrets.folder, AUTHORITY), step);
  else if (step) await rotateKey(join(secrets.folder, 'auth'), step);
  await makeSecrets(secrets);
  console.log(step ? `the step is done: ${step}` : 'the secrets are complete');
  return 0;
});
