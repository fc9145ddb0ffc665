import { Failure, messageOf } from '../lib/failure.ts';
import { registrySchema } from '../release/registry.schema.ts';

const ask = async (address: string): Promise<Response> => {
  const answer = await fetch(address).catch((error: Error) => {
    throw new Failure(`${address} does not answer: ${messageOf(error.cause ?? error)}`);
  });
  if (!answer.ok) throw new Failure(`${address} answered ${answer.status}`);
  return answer;
};

/**
 * Checks that a deployed site can load a remote from this machine.
 * @returns the site's origin, and the contract version of its published remote of this name
 * @throws Failure that names what is missing
 */
export const requireTarget = async (
  against: string,
  app: string,
): Promise<{ origin: string; contractVersion: number | undefined }> => {
  if (!URL.canParse(against)) throw new Failure(`"${against}" is no address; --against https://…`);
  const { origin } = new URL(against);
  const page = await (await ask(`${origin}/`)).text();
  if (!page.includes('name="mesh-overrides"')) {
    throw new Failure(
      `${origin} takes no remotes from other machines. Where it is a development environment, whoever runs it sets
GATEWAY_OVERRIDES=on for the gateway (docs/operate/release.md).`,
    );
  }
  const registry = registrySchema.safeParse(await (await ask(`${origin}/_mfe/registry.json`)).json());
  if (!registry.success) throw new Failure(`${origin}/_mfe/registry.json is not understood here`);
  return { origin, contractVersion: registry.data.remotes[app]?.contractVersion };
};
