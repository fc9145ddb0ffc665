import { MAIL_PATHS } from '@meshwork/contracts-auth';
import { GUIDELINES, productName } from '@meshwork/contracts-core';
import { type Said, said, spoken } from '@meshwork/language';
import { type MailContent, mailContent } from '@meshwork/service-kit';
import { pageUrl } from '@meshwork/service-kit/languages';
import type { NoticeFacts } from '../../database/notice.entity.ts';
import { noticeAdvice, noticeSubject, noticeTitle } from './notice-texts.ts';

/** The end of a mail that comes by itself. */
const SAFETY_CLOSING = said('You receive this mail because it is about the safety of your account.');

interface MailTexts {
  readonly subject: Said;
  readonly paragraphs: readonly Said[];
  readonly action: { readonly label: Said; readonly path: string };
  readonly closing?: Said;
}

/**
 * Makes the function that writes a mail for its recipient, in the language that is spoken then. A token is in the fragment, which browsers
 * send to no server, so no log holds it. The name is absent for an address that is not confirmed: no words that somebody typed reach a
 * stranger.
 */
export const ownMail =
  (textsOf: (product: string) => MailTexts) =>
  (displayName: string | undefined, origin: string, token?: string): MailContent => {
    const { subject, paragraphs, action, closing = SAFETY_CLOSING } = textsOf(productName());
    const url = `${pageUrl(origin, action.path)}${token ? `#token=${token}` : ''}`;
    return mailContent({
      subject: subject(),
      displayName,
      paragraphs: paragraphs.map((say) => say()),
      action: { label: action.label(), url },
      closing: closing(),
    });
  };

/** The mails with a link that holds a token, by the kind of their jobs. */
export const LINK_MAILS = {
  'verify-email': ownMail((product) => ({
    subject: said('Confirm your email address for {product}', { product }),
    paragraphs: [said('Welcome to {product}. Please confirm that this address is yours.', { product })],
    action: { label: said('Confirm email address'), path: MAIL_PATHS.verifyEmail },
    closing: said(
      'The link works for 48 hours. If you did not create an account on {product}, you can ignore this mail.',
      { product },
    ),
  })),
  'reset-password': ownMail((product) => ({
    subject: said('Reset your {product} password', { product }),
    paragraphs: [
      said('Somebody, hopefully you, asked for a new password for your {product} account.', { product }),
    ],
    action: { label: said('Choose a new password'), path: MAIL_PATHS.resetPassword },
    closing: said(
      'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
    ),
  })),
  /** To the new address. */
  'change-email': ownMail((product) => ({
    subject: said('Confirm your new email address for {product}', { product }),
    paragraphs: [
      said(
        'Somebody wants to use this address for an account on {product}. Please confirm that it is yours.',
        { product },
      ),
    ],
    action: { label: said('Use this address'), path: MAIL_PATHS.verifyEmail },
    closing: said('The link works for 48 hours. If it was not you, ignore this mail: nothing changes.'),
  })),
  /** To the former address, which is the only one that a thief of the account does not read. */
  'email-changed': ownMail((product) => ({
    subject: said('Your {product} account has another email address', { product }),
    paragraphs: [
      said('Your {product} account now has another email address, and mails go there.', { product }),
      said(
        'If that was you, there is nothing to do. If not, take it back: this address is yours again, everybody is signed out, and you choose a new password.',
      ),
    ],
    action: { label: said('This was not me: take it back'), path: MAIL_PATHS.resetPassword },
    closing: said('The link works once and for 7 days.'),
  })),
};

/** To an address that an account has already, and that another one asked for. */
export const emailInUseMail = ownMail((product) => ({
  subject: said('Somebody asked for your email address on {product}', { product }),
  paragraphs: [
    said(
      'Somebody wanted to use this address for another account on {product}. It belongs to yours, so nothing changes.',
      { product },
    ),
    said('If that was you: log in with this address, or choose another one for the other account.'),
  ],
  action: { label: said('Log in'), path: '/login' },
}));

const ruleText = ({ title, text }: (typeof GUIDELINES)[number]): string =>
  said('The rule: {title}. {text}', { title: spoken(title), text: spoken(text) })();

/** Tells a moderators' decision: the event, the rule, the note, and what can be done. */
export function noticeMail(
  displayName: string,
  origin: string,
  kind: string,
  facts: NoticeFacts,
): MailContent {
  const product = productName();
  const { note } = facts;
  const rule = GUIDELINES.find(({ id }) => id === facts.rule);
  const closing = kind.startsWith('STAFF_')
    ? said('You receive this mail because you are a moderator.')
    : said('You receive this mail because moderators decided about something that concerns you.');
  return mailContent({
    subject: noticeSubject(kind, product),
    displayName,
    paragraphs: [
      noticeTitle(kind, facts),
      ...(rule ? [ruleText(rule)] : []),
      ...(note ? [said("The moderator's note: {note}", { note })()] : []),
      noticeAdvice(kind, facts)(),
    ],
    action: rule
      ? { label: said('Read the rule')(), url: pageUrl(origin, `/guidelines#${rule.id}`) }
      : { label: said('Open {product}', { product })(), url: pageUrl(origin, facts.path ?? '/') },
    closing: closing(),
  });
}
