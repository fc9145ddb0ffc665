import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { authEndpoints, type NewPasskey, type UsedPasskey } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { type Browser, newPerson, PASSWORD } from './auth.fixture.ts';

const SITE = 'http://localhost:8080';

/** The bits of an answer: a person was there, was checked, the passkey may be copied, is copied, and is described. */
const FLAGS = { present: 1, verified: 4, copyable: 8, copied: 16, described: 64 } as const;

interface Ceremony {
  readonly challenge: string;
}

/** Differences from an honest answer. */
export interface Deceit {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** The browser's report of another site's frame around the page. */
  readonly frame?: { readonly crossOrigin?: boolean; readonly topOrigin?: string };
  /** The person showed a finger or face, or typed a code. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** An authenticator with one passkey on the curve P-256, by the rules of WebAuthn: https://www.w3.org/TR/webauthn-3/ */
export class SoftAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credentialId = randomBytes(32);
  private uses = 0;

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  make(options: Ceremony, deceit: Deceit = {}): NewPasskey {
    const authData = Buffer.concat([this.authData(FLAGS.described, deceit), this.description()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, deceit).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  use(options: Ceremony, deceit: Deceit = {}): UsedPasskey {
    this.uses += 1;
    const authData = this.authData(0, { counter: this.uses, ...deceit });
    const clientData = this.clientData('webauthn.get', options, deceit);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(deceit.userHandle && { userHandle: deceit.userHandle }),
      },
    };
  }

  private names() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private clientData(type: string, { challenge }: Ceremony, deceit: Deceit): Buffer {
    const { origin = SITE } = deceit;
    const { frame = {} } = deceit;
    return Buffer.from(
      JSON.stringify({ type: deceit.type ?? type, challenge, origin, crossOrigin: false, ...frame }),
    );
  }

  private authData(extra: number, { rpId = 'localhost', verified = true, counter = 0 }: Deceit): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = FLAGS.present | FLAGS.copyable | FLAGS.copied | (verified ? FLAGS.verified : 0) | extra;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  }

  /** The passkey's id and its public key as COSE writes it (RFC 9053, ES256). */
  private description(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const length = Buffer.from([0, this.credentialId.length]);
    return Buffer.concat([
      ...[Buffer.alloc(16), length, this.credentialId],
      ...[Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]), Buffer.from(x, 'base64url')],
      ...[Buffer.from([0x22, 0x58, 32]), Buffer.from(y, 'base64url')],
    ]);
  }
}

/** Makes a passkey for a signed-in person. */
export async function addPasskey(browser: Browser, authenticator: SoftAuthenticator, deceit: Deceit = {}) {
  const { data } = await browser.call(authEndpoints.startPasskey, { password: PASSWORD });
  const passkey = authenticator.make(data.options, deceit);
  return browser.call(authEndpoints.addPasskey, { name: 'Phone', passkey });
}

/** A new person with a passkey. */
export async function withPasskey(service: TestService) {
  const person = await newPerson(service);
  const authenticator = new SoftAuthenticator();
  await addPasskey(person.browser, authenticator);
  return { ...person, authenticator };
}
