import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { error, type Finding, warning } from '../finding.ts';

const DAY = 86_400_000;
const SOON = 21 * DAY;

export interface TlsFiles {
  certificate: string;
  key: string;
  /** The address that people type. */
  origin: string;
}

const renew = 'renew it, then: docker compose up --detach --force-recreate --no-deps gateway';

const datesOf = (certificate: X509Certificate, now: Date): Finding[] => {
  const left = certificate.validToDate.getTime() - now.getTime();
  if (left < 0) {
    return [error(`the certificate ran out on ${certificate.validTo}`, 'Browsers refuse the site.', renew)];
  }
  if (certificate.validFromDate > now) {
    return [
      error(
        `the certificate is valid from ${certificate.validFrom}`,
        'Browsers refuse the site.',
        'check the clock',
      ),
    ];
  }
  if (left > SOON) return [];
  return [
    warning(
      `the certificate runs out in ${Math.floor(left / DAY)} days`,
      'After that browsers refuse the site.',
      renew,
    ),
  ];
};

const nameOf = (certificate: X509Certificate, origin: string): Finding[] => {
  const { hostname, protocol } = new URL(origin);
  if (protocol !== 'https:') {
    return [
      error(
        `there is a certificate, and PUBLIC_ORIGIN is ${origin}`,
        'Cookies are not marked as secure, and calls from the https page are refused as foreign.',
        `set PUBLIC_ORIGIN=https://${hostname}`,
      ),
    ];
  }
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) ? certificate.checkIP(address) : certificate.checkHost(address)) return [];
  return [
    error(
      `the certificate is for ${certificate.subjectAltName ?? certificate.subject}, not for ${hostname}`,
      'Browsers refuse the site.',
      'get one for the host of PUBLIC_ORIGIN',
    ),
  ];
};

/** The certificate with which the gateway serves https itself. */
export const certificateFindings = async (
  { certificate: file, key, origin }: TlsFiles,
  now = new Date(),
): Promise<Finding[]> => {
  const texts = await Promise.all([file, key].map((path) => readFile(path).catch(() => undefined)));
  const unread = [file, key].filter((_, index) => !texts[index]);
  const [certificateText, keyText] = texts;
  if (!certificateText || !keyText) {
    return [
      error(
        `${unread.join(' and ')} cannot be read`,
        'The gateway does not start without.',
        'check TLS_CERTIFICATE and TLS_KEY',
      ),
    ];
  }
  const certificate = new X509Certificate(certificateText);
  return [
    ...datesOf(certificate, now),
    ...nameOf(certificate, origin),
    ...(certificate.checkPrivateKey(createPrivateKey(keyText))
      ? []
      : [
          error(
            `${key} is not the key of ${file}`,
            'The gateway does not start with them.',
            'name the pair that belongs together',
          ),
        ]),
  ];
};
