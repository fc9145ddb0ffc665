import type { MailJob } from './mail.queue.ts';
import { ownMail, SAFETY_CLOSING } from './mail-texts.ts';

const NOTHING_TO_DO = 'If that was you, there is nothing to do.';
const CHOOSE_ANEW = { label: 'This was not me: choose a new password', path: '/forgot-password' };

/** The mails without a token to the owner of a confirmed address, by the kind of their jobs. */
export const OWNER_MAILS = {
  /** To an address that refused mail before, when its owner tries it again. */
  'mail-works': ownMail((product) => ({
    subject: `Mail from ${product} reaches you again`,
    paragraphs: [
      'You asked us to try this address again. You are reading this, so it works, and there is nothing to do.',
      'What happened meanwhile is in your notifications.',
    ],
    action: { label: 'See your notifications', path: '/notifications' },
    closing: 'You receive this mail once, because you asked for it.',
  })),
  'password-changed': ownMail((product) => ({
    subject: `Your ${product} password was changed`,
    paragraphs: [
      `The password of your ${product} account was changed just now, and all other devices were signed out.`,
      NOTHING_TO_DO,
    ],
    action: { label: 'This was not me: log in or reset my password', path: '/login' },
  })),
  'passkey-added': ownMail((product) => ({
    subject: `A passkey was added to your ${product} account`,
    paragraphs: [
      `Somebody who knows your password added a passkey to your ${product} account just now. It opens the account without the password.`,
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
    closing: `A password that you choose anew by mail also removes all passkeys and signs everybody out. ${SAFETY_CLOSING}`,
  })),
  'code-at-login-on': ownMail((product) => ({
    subject: `Your ${product} account now asks for a code at login`,
    paragraphs: [
      'From now on a login asks for a code of your authenticator app, after the password. Keep the recovery codes where you find them without your phone.',
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
  })),
  'password-guessing': ownMail((product) => ({
    subject: `Somebody is guessing your ${product} password`,
    paragraphs: [
      'Your account received many wrong passwords within a few minutes. None of them was right.',
      'So for now you can log in only in browsers that you have used for your account before. In another one, choose a new password first; after that it works there.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  })),
};

const BY = { password: 'the right password', passkey: 'a passkey' } as const;

/** "22 November 2026 at 18:40 UTC": servers do not know where the reader is. */
const timeText = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

export const newDeviceMail = ({ device, at, by }: Extract<MailJob, { kind: 'new-device' }>) =>
  ownMail((product) => ({
    subject: `New login to your ${product} account`,
    paragraphs: [
      `Somebody logged in to your account with ${BY[by]}, in a browser that was not used for it before: ${device}, ${timeText(at)}.`,
      NOTHING_TO_DO,
    ],
    action: { label: 'This was not me: change my password and log others out', path: '/account/security' },
  }));

/** The account is gone, so nobody is named. */
export const accountDeletedMail = ownMail((product) => ({
  subject: `Your ${product} account is deleted`,
  paragraphs: [
    'Your account and what it held are deleted, as somebody who knew its password asked just now. Places that you had in what is still to come are free again; those you wrote with read that you have left.',
    'What you posted for a team stays with the team. It cannot be undone. If this was not you, please write to us.',
  ],
  action: { label: 'This was not me: write to us', path: '/contact' },
  closing: 'This is the last mail to this address.',
}));
