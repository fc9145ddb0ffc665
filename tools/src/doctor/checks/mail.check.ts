import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { error, type Finding } from '../finding.ts';

const FIVE_SECONDS = 5_000;

/** The greeting of a mail server, or why there is none. */
const greeting = (url: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const secure = url.protocol === 'smtps:';
    const at = { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587) };
    const socket = secure ? connectTls({ ...at, servername: at.host }) : connect(at);
    socket.setTimeout(FIVE_SECONDS, () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('data', (data) => {
      resolve(data.toString('latin1').trim());
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('it hung up')));
  });

/** @param smtpUrl as the services get it; without one no mail is sent, which is no fault */
export const mailFindings = async (smtpUrl: string | undefined): Promise<Finding[]> => {
  if (!smtpUrl) return [];
  const why = 'Confirmations and new passwords are not sent; they wait for some hours and are then given up.';
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    return [
      error('SMTP_URL is no address of a mail server', why, 'set SMTP_URL=smtp://user:password@host:587'),
    ];
  }
  const { host } = new URL(smtpUrl);
  const mend = 'check SMTP_URL, and whether this machine may reach that port';
  try {
    const said = await greeting(new URL(smtpUrl));
    return said.startsWith('220')
      ? []
      : [error(`the mail server ${host} says: ${said.slice(0, 80)}`, why, mend)];
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    return [error(`the mail server ${host} is not reached: ${code ?? message}`, why, mend)];
  }
};
