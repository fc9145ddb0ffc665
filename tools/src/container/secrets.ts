import { runMain } from '../lib/failure.ts';
import { makeSecrets, secretsFolder } from './secrets-folder.ts';

/** One-shot of a container stack: creates missing passwords and keys. */
await runMain(async () => {
  await makeSecrets(secretsFolder());
  console.log('the secrets are complete');
  return 0;
});
