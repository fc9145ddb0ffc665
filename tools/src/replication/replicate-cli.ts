import { readFile } from 'node:fs/promises';
import { SERVICES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { replicateViews } from './replicate.ts';

const secret = async (name: string): Promise<string> => {
  const file = process.env[`${name}_FILE`];
  const value = file ? (await readFile(file, 'utf8')).trim() : process.env[name];
  if (!value) throw new Failure(`${name} or ${name}_FILE is missing`);
  return value;
};

/** `npm run replicate -- <owner> <consumer>`, in containers `replicate.js`: docs/operate/scale.md#one-cluster-per-domain. */
await runMain(async () => {
  const [owner = '', consumer = ''] = process.argv.slice(2);
  if (owner === consumer || !SERVICES.includes(owner) || !SERVICES.includes(consumer))
    throw new Failure(`usage: replicate <owner> <consumer>, two of ${SERVICES.join(', ')}`);
  const views = await replicateViews({
    owner,
    consumer,
    ownerUrl: await secret('OWNER_URL'),
    consumerUrl: await secret('CONSUMER_URL'),
    connection: await secret('CONNECTION'),
  });
  console.log(
    views.length ? `${consumer} receives ${views.join(', ')}` : `${owner} publishes nothing to ${consumer}`,
  );
  return 0;
});
