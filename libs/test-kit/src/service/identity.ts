import { generateKeyPairSync } from 'node:crypto';
import { type Identity, type IdentitySigner, identitySigner } from '@meshwork/service-kit';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The keys of the test run, in place of those of auth and the gateway. */
export const TEST_KEYS = { publicKey: pair.publicKey, privateKey: pair.privateKey } as const;

let signer: Promise<IdentitySigner> | undefined;

/** A person in tests; only the id is needed. */
export type TestPerson = Pick<Identity, 'id'> & Partial<Identity>;

const tokens = new Map<string, Promise<string>>();
/** A token is valid for a minute, and is used again for a third of it, as by the gateway. */
const REUSED_FOR = 20_000;

/** Signs an identity as auth would, for the X-Identity header. */
export function identityFor(person: TestPerson): Promise<string> {
  const key = `${Math.floor(Date.now() / REUSED_FOR)} ${JSON.stringify(person)}`;
  const token = tokens.get(key) ?? signed(person);
  tokens.set(key, token);
  return token;
}

function signed(person: TestPerson): Promise<string> {
  signer ??= identitySigner(TEST_KEYS.privateKey);
  const { id } = person;
  return signer.then((sign) =>
    sign({
      sessionId: `session-${id}`,
      role: 'user',
      email: `person${id}@example.org`,
      username: `person${id}`,
      displayName: `Person ${id}`,
      verified: true,
      isNew: false,
      isDayOld: true,
      suspended: false,
      ageBand: 'ADULT',
      ...person,
    }),
  );
}
