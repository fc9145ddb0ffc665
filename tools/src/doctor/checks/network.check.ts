import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { messageOf } from '../../lib/failure.ts';
import { error, type Finding, found, warning } from '../finding.ts';

const MAIL_TIMEOUT_MS = '5000';

/** @param smtpUrl as the services get it; without one no mail is sent, which is no fault */
export const mailFindings = async (smtpUrl: string | undefined): Promise<Finding[]> => {
  if (!smtpUrl) return [];
  const why = 'Confirmations and new passwords are not sent; they wait for some hours and are then given up.';
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol)) {
    const mend = 'set SMTP_URL=smtp://user:password@host:587';
    return [error('SMTP_URL is no address of a mail server', why, mend)];
  }
  for (const timeout of ['connectionTimeout', 'greetingTimeout'])
    url.searchParams.set(timeout, MAIL_TIMEOUT_MS);
  // Connects and signs in, but sends nothing.
  const fault = await createTransport(url.href)
    .verify()
    .then(() => '', messageOf);
  const mend = 'check SMTP_URL, and whether this machine may reach that port';
  return found(fault && error(`the mail server ${url.host} takes no mail: ${fault}`, why, mend));
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 21;

const REFUSED = 'Browsers refuse the site.';
const RENEW = 'renew it, then: docker compose up --detach --force-recreate --no-deps gateway';

/**
 * The certificate with which the gateway serves https itself. It does not start with one that it cannot read, or with another's key.
 * @param options.origin the address that people type
 */
export const certificateFindings = async (
  { certificate: file, origin }: { certificate: string; origin: string },
  now = new Date(),
): Promise<Finding[]> => {
  const certificate = new X509Certificate(await readFile(file));
  const { hostname, protocol } = new URL(origin);
  const address = hostname.replace(/^\[|\]$/g, '');
  const fits = isIP(address) ? certificate.checkIP(address) : certificate.checkHost(address);
  const days = Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MS);
  return found(
    days < 0 && error(`the certificate ran out on ${certificate.validTo}`, REFUSED, RENEW),
    days >= 0 &&
      days < SOON_DAYS &&
      warning(`the certificate runs out in ${days} days`, 'After that browsers refuse the site.', RENEW),
    protocol !== 'https:' &&
      error(
        `there is a certificate, and PUBLIC_ORIGIN is ${origin}`,
        'Cookies are not marked as secure, and calls from the https page are refused as foreign.',
        `set PUBLIC_ORIGIN=https://${hostname}`,
      ),
    protocol === 'https:' &&
      !fits &&
      error(
        `the certificate is for ${certificate.subjectAltName ?? certificate.subject}, not for ${hostname}`,
        REFUSED,
        'get one for the host of PUBLIC_ORIGIN',
      ),
  );
};
