import { deviceText } from '@meshwork/contracts-auth';
import { language, said } from '@meshwork/language';
import type { MailJob } from './mail.queue.ts';
import { ownMail } from './mail-texts.ts';

const NOTHING_TO_DO = said('If that was you, there is nothing to do.');
const CHOOSE_ANEW = { label: said('This was not me: choose a new password'), path: '/forgot-password' };

/** The mails without a token to the owner of a confirmed address, by the kind of their jobs. */
export const OWNER_MAILS = {
  /** To an address that refused mail before, when its owner tries it again. */
  'mail-works': ownMail((product) => ({
    subject: said('Mail from {product} reaches you again', { product }),
    paragraphs: [
      said(
        'You asked us to try this address again. You are reading this, so it works, and there is nothing to do.',
      ),
      said('What happened meanwhile is in your notifications.'),
    ],
    action: { label: said('See your notifications'), path: '/notifications' },
    closing: said('You receive this mail once, because you asked for it.'),
  })),
  'password-changed': ownMail((product) => ({
    subject: said('Your {product} password was changed', { product }),
    paragraphs: [
      said(
        'The password of your {product} account was changed just now, and all other devices were signed out.',
        { product },
      ),
      NOTHING_TO_DO,
    ],
    action: { label: said('This was not me: log in or reset my password'), path: '/login' },
  })),
  'passkey-added': ownMail((product) => ({
    subject: said('A passkey was added to your {product} account', { product }),
    paragraphs: [
      said(
        'Somebody who knows your password added a passkey to your {product} account just now. It opens the account without the password.',
        { product },
      ),
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
    closing: said(
      'A password that you choose anew by mail also removes all passkeys and signs everybody out. You receive this mail because it is about the safety of your account.',
    ),
  })),
  'code-at-login-on': ownMail((product) => ({
    subject: said('Your {product} account now asks for a code at login', { product }),
    paragraphs: [
      said(
        'From now on a login asks for a code of your authenticator app, after the password. Keep the recovery codes where you find them without your phone.',
      ),
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
  })),
  'password-guessing': ownMail((product) => ({
    subject: said('Somebody is guessing your {product} password', { product }),
    paragraphs: [
      said('Your account received many wrong passwords within a few minutes. None of them was right.'),
      said(
        'So for now you can log in only in browsers that you have used for your account before. In another one, choose a new password first; after that it works there.',
      ),
    ],
    action: { label: said('Choose a new password'), path: '/forgot-password' },
  })),
};

/** "22 November 2026 at 18:40": servers do not know where the reader is, so it is the time in UTC. */
function timeText(iso: string): string {
  const { code } = language();
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, format).format(new Date(iso));
}

export const newDeviceMail = ({ at, by, ...device }: Extract<MailJob, { kind: 'new-device' }>) =>
  ownMail((product) => ({
    subject: said('New login to your {product} account', { product }),
    paragraphs: [
      by === 'passkey'
        ? said(
            'Somebody logged in to your account with a passkey, in a browser that was not used for it before: {device}, {time} UTC.',
            { device: deviceText(device), time: timeText(at) },
          )
        : said(
            'Somebody logged in to your account with the right password, in a browser that was not used for it before: {device}, {time} UTC.',
            { device: deviceText(device), time: timeText(at) },
          ),
      NOTHING_TO_DO,
    ],
    action: {
      label: said('This was not me: change my password and log others out'),
      path: '/account/security',
    },
  }));

/** The account is gone, so nobody is named. */
export const accountDeletedMail = ownMail((product) => ({
  subject: said('Your {product} account is deleted', { product }),
  paragraphs: [
    said(
      'Your account and what it held are deleted, as somebody who knew its password asked just now. Places that you had in what is still to come are free again; those you wrote with read that you have left.',
    ),
    said(
      'What you posted for a team stays with the team. It cannot be undone. If this was not you, please write to us.',
    ),
  ],
  action: { label: said('This was not me: write to us'), path: '/contact' },
  closing: said('This is the last mail to this address.'),
}));
