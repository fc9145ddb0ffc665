import { startMailCatcher } from '../mail/catcher.ts';

const SMTP_PORT = 1025;
const PAGE_PORT = 8025;

/** Container of a development stack: receives every mail and shows it. */
const catcher = await startMailCatcher({
  smtpPort: SMTP_PORT,
  pagePort: PAGE_PORT,
  host: '0.0.0.0',
  onMail: (line) => console.log(line),
});

const stop = (): void => void catcher.stop();
process.once('SIGTERM', stop).once('SIGINT', stop);
