import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The page of the mail catcher, which receives over real SMTP what the stack sends. */
const mailUrl = (): string => {
  const url = process.env.MAIL_URL;
  if (!url) throw new Error('MAIL_URL names the page of the mail catcher; npm start prints it.');
  return url;
};

/** Waits for the mail with this subject to an address. @returns the path of the link in it, with its token */
export async function linkInMail(to: string, subject: RegExp): Promise<string> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${mailUrl()}/api/mails?to=${encodeURIComponent(to)}`);
        found = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
        return found?.subject;
      },
      { message: `a mail to ${to} arrives` },
    )
    .toMatch(subject);
  const link = /https?:\/\/\S+#token=\S+/.exec(found?.text ?? '')?.[0];
  if (!link) throw new Error(`The mail has no link:\n${found?.text}`);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}
