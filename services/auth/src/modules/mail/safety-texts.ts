import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { type MailContent, mailContent } from '@meshwork/service-kit';
import type { Recipient } from './mail-texts.ts';

const CLOSING = 'You receive this mail because it is about the safety of your account.';
const NOTHING_TO_DO = 'If that was you, there is nothing to do.';
const CHOOSE_ANEW = { label: 'This was not me: choose a new password', path: '/forgot-password' };

interface SafetyTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly closing?: string;
}

const safetyMail =
  ({ action, closing = CLOSING, ...texts }: SafetyTexts) =>
  ({ displayName }: Partial<Recipient>, origin: string): MailContent =>
    mailContent({
      ...texts,
      displayName,
      action: { label: action.label, url: `${origin}${action.path}` },
      closing,
    });

/** The mails about the safety of an account to its owner, by the kind of their jobs. */
export const SAFETY_MAILS = {
  'password-changed': safetyMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account was changed just now, and all other devices were signed out.`,
      NOTHING_TO_DO,
    ],
    action: { label: 'This was not me: log in or reset my password', path: '/login' },
  }),
  'passkey-added': safetyMail({
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Somebody who knows your password added a passkey to your ${PRODUCT_NAME} account just now. It opens the account without the password.`,
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
    closing: `A password that you choose anew by mail also removes all passkeys and signs everybody out. ${CLOSING}`,
  }),
  'code-at-login-on': safetyMail({
    subject: `Your ${PRODUCT_NAME} account now asks for a code at login`,
    paragraphs: [
      'From now on a login asks for a code of your authenticator app, after the password. Keep the recovery codes where you find them without your phone.',
      NOTHING_TO_DO,
    ],
    action: CHOOSE_ANEW,
  }),
  'password-guessing': safetyMail({
    subject: `Somebody is guessing your ${PRODUCT_NAME} password`,
    paragraphs: [
      'Your account received many wrong passwords within a few minutes. None of them was right.',
      'So for now you can log in only in browsers that you have used for your account before. In another one, choose a new password first; after that it works there.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }),
};

interface NewDevice {
  /** As the browser says: "Chrome on Windows". */
  readonly device: string;
  /** ISO time. */
  readonly at: string;
  readonly by: 'password' | 'passkey';
}

const BY = { password: 'the right password', passkey: 'a passkey' } as const;

/** "22 November 2026 at 18:40 UTC": servers do not know where the reader is. */
const timeText = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

export const newDeviceMail = (to: Recipient, origin: string, { device, at, by }: NewDevice): MailContent =>
  safetyMail({
    subject: `New login to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Somebody logged in to your account with ${BY[by]}, in a browser that was not used for it before: ${device}, ${timeText(at)}.`,
      NOTHING_TO_DO,
    ],
    action: { label: 'This was not me: change my password and log others out', path: '/account/security' },
  })(to, origin);

/** The account is gone, so nobody is named. */
export const accountDeletedMail = (origin: string): MailContent =>
  safetyMail({
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    paragraphs: [
      'Your account and what it held are deleted, as somebody who knew its password asked just now. Places that you had are free again; those you wrote with read that you have left.',
      'What you posted for a team stays with the team. It cannot be undone. If this was not you, please write to us.',
    ],
    action: { label: 'This was not me: write to us', path: '/contact' },
    closing: 'This is the last mail to this address.',
  })({}, origin);
