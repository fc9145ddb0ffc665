import { KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { Failure } from '../lib/failure.ts';
import { readIfThere, writeAtomically, writeChanged } from '../lib/files.ts';
import { rotate } from './identity-keys.ts';

const DAY = 24 * 3_600_000;
const AUTHORITY_DAYS = 3_650;
const PART_DAYS = 397;
/** A certificate is renewed when less than this is left, each time the stack starts. */
const RENEWED_BEFORE_DAYS = 132;
/** A clock that goes after ours accepts a certificate too. */
const CLOCK_DAYS = 1;

const READABLE_BY_OWNER = 0o400;
const READABLE_BY_ALL = 0o444;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A part of the site that others verify, or that shows others who it is. */
export interface CertifiedPart {
  readonly name: string;
  /** Names under which others verify it; none: it only calls. */
  readonly hosts: readonly string[];
  /** It calls other parts, who verify it. */
  readonly calls: boolean;
  /** The folder of its `tls.crt`, `tls.key` and `ca.crt`. */
  readonly folder: string;
}

/** The authority's files in a folder. Only the first is there while nothing is rotated. */
const filesOf = (folder: string) => ({
  /** Certifies: its key and its certificate, in one file so that it is replaced at once. */
  authority: join(folder, 'authority.pem'),
  next: join(folder, 'authority.next.pem'),
  former: join(folder, 'authority.former.crt'),
});

const newKeys = () =>
  crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const pemOf = (key: CryptoKey): string =>
  KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();

const keyOf = (pem: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), ALGORITHM, false, ['sign']);

const validity = (days: number) => ({
  notBefore: new Date(Date.now() - CLOCK_DAYS * DAY),
  notAfter: new Date(Date.now() + days * DAY),
});

/** Positive, and the same on every machine only by chance (RFC 5280, section 4.1.2.2). */
const newSerialNumber = (): string => `4${randomBytes(15).toString('hex').slice(1)}`;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----\n/;
const KEY = /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----\n/;

const blockOf = (pem: string, block: RegExp): string => {
  const [found] = block.exec(pem) ?? [];
  if (!found) throw new Failure('the file of the authority is damaged: it needs a key and a certificate');
  return found;
};

/** Makes an authority, which can certify parts and no further authorities. @returns its key and its certificate, as PEM */
const createAuthority = async (): Promise<string> => {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerialNumber(),
    name: `CN=Meshwork parts ${randomBytes(4).toString('hex')}`,
    ...validity(AUTHORITY_DAYS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return `${pemOf(keys.privateKey)}${certificate.toString('pem')}\n`;
};

const usagesOf = ({ hosts, calls }: CertifiedPart): x509.ExtendedKeyUsage[] => [
  ...(hosts.length > 0 ? [x509.ExtendedKeyUsage.serverAuth] : []),
  ...(calls ? [x509.ExtendedKeyUsage.clientAuth] : []),
];

/** Certifies a part with a new key. @returns both, as PEM */
const certify = async (
  part: CertifiedPart,
  authority: string,
): Promise<{ key: string; certificate: string }> => {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(blockOf(authority, CERTIFICATE));
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerialNumber(),
    subject: `CN=${part.name}`,
    issuer: issuer.subject,
    ...validity(PART_DAYS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await keyOf(blockOf(authority, KEY)),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(usagesOf(part)),
      new x509.SubjectAlternativeNameExtension(
        [part.name, ...part.hosts].map((value) => ({ type: 'dns' as const, value })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { key: pemOf(keys.privateKey), certificate: `${certificate.toString('pem')}\n` };
};

/** Tells whether a certificate is of this authority, for these names, and for long enough. */
const isCurrent = (pem: string | undefined, part: CertifiedPart, authority: string): boolean => {
  if (!pem) return false;
  const certificate = new X509Certificate(pem);
  const left = Date.parse(certificate.validTo) - Date.now();
  return (
    left > RENEWED_BEFORE_DAYS * DAY &&
    certificate.verify(new X509Certificate(authority).publicKey) &&
    [part.name, ...part.hosts].every((host) => certificate.checkHost(host) !== undefined)
  );
};

/**
 * Gives each part its certificate, its key and the authorities that it accepts. What is there and lasts long enough stays.
 * @param folder of the authority; where there is none, it is made
 * @returns the names of the parts that have a new certificate
 */
export const certifyParts = async (folder: string, parts: readonly CertifiedPart[]): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = filesOf(folder);
  if (!(await readIfThere(files.authority)))
    await writeAtomically(files.authority, await createAuthority(), READABLE_BY_OWNER);
  const authority = await readFile(files.authority, 'utf8');
  const others = [await readIfThere(files.next), await readIfThere(files.former)];
  const accepted = [authority, ...others].flatMap((pem) => (pem ? [blockOf(pem, CERTIFICATE)] : [])).join('');
  const renewed: string[] = [];
  for (const part of parts) {
    await mkdir(part.folder, { recursive: true });
    const at = (name: string) => join(part.folder, name);
    await writeChanged(at('ca.crt'), accepted, READABLE_BY_ALL);
    if (isCurrent(await readIfThere(at('tls.crt')), part, blockOf(authority, CERTIFICATE))) continue;
    const { key, certificate } = await certify(part, authority);
    // A reader between the two writes finds that they do not fit, and reads again.
    await writeAtomically(at('tls.key'), key, READABLE_BY_OWNER);
    await writeAtomically(at('tls.crt'), certificate, READABLE_BY_ALL);
    renewed.push(part.name);
  }
  return renewed;
};

/** Takes one step of replacing the authority. {@link certifyParts} has to follow, and a restart of the parts. */
export const rotateAuthority = (folder: string, step: string): Promise<void> => {
  const { authority, ...files } = filesOf(folder);
  const create = async (path: string) => {
    if (!(await readIfThere(path))) await writeAtomically(path, await createAuthority(), READABLE_BY_OWNER);
  };
  const publicPartOf = (pem: string) => blockOf(pem, CERTIFICATE);
  const former = { publicPartOf, mode: READABLE_BY_ALL };
  return rotate({ name: 'authority', current: authority, ...files, create, ...former }, step);
};
