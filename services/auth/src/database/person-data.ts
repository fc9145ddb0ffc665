import { columnOf as of, type PersonData } from '@meshwork/service-kit/personal-data';
import { AccountEntity, DeletedAccountEntity, RestingUsernameEntity } from './account.entity.ts';
import { AccountDecisionEntity } from './account-decision.entity.ts';
import { AuthenticatorEntity, RecoveryCodeEntity } from './authenticator.entity.ts';
import { BlockEntity } from './block.entity.ts';
import { EmailChangeEntity, FormerEmailEntity } from './email-change.entity.ts';
import { EmailTokenEntity } from './email-token.entity.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { KnownDeviceEntity } from './known-device.entity.ts';
import { AccountNoticeEntity } from './notice.entity.ts';
import { PasskeyChallengeEntity, PasskeyEntity } from './passkey.entity.ts';
import { SessionEntity } from './session.entity.ts';

const THEMSELVES = 'the person';
const NOBODY = 'nobody';
const SECRET = { not: 'nothing but the hash of a secret' };

/** Every column of this service that names a person, and the tables that hold an address. A test refuses one that is missing here. */
export const authPeople: readonly PersonData[] = [
  {
    ...of(AccountEntity, 'id'),
    why: 'a person logs in, and is named to others',
    readers:
      'the person; everybody reads the name and the picture of adults, moderators the profile and for 30 days who else registered from that network, admins the address',
    deleted: { how: 'the row goes at once, by the person, an admin or a month of birth under 13' },
    exported: { as: 'account' },
  },
  {
    ...of(SessionEntity, 'accountId'),
    why: 'a browser is logged in; the person sees which',
    readers: THEMSELVES,
    until: 'it is ended or expires',
    deleted: 'KEY',
    exported: { as: 'sessions' },
  },
  {
    ...of(PasskeyEntity, 'accountId'),
    why: 'a person logs in without a password',
    readers: THEMSELVES,
    deleted: 'KEY',
    exported: { as: 'passkeys' },
  },
  {
    ...of(PasskeyChallengeEntity, 'accountId'),
    why: 'a passkey signs a question once',
    readers: NOBODY,
    until: 'some minutes',
    deleted: 'KEY',
    exported: SECRET,
  },
  {
    ...of(AuthenticatorEntity, 'accountId'),
    why: 'the second step of a login',
    readers: NOBODY,
    deleted: 'KEY',
    exported: { not: 'a secret' },
  },
  {
    ...of(RecoveryCodeEntity, 'accountId'),
    why: 'stands once for a lost app',
    readers: NOBODY,
    until: 'it is used',
    deleted: 'KEY',
    exported: SECRET,
  },
  {
    ...of(KnownDeviceEntity, 'accountId'),
    why: 'a login from an unknown browser is told by mail',
    readers: NOBODY,
    until: 'a year without a login',
    deleted: 'KEY',
    exported: SECRET,
  },
  {
    ...of(EmailTokenEntity, 'accountId'),
    why: 'a link that was sent to the address',
    readers: NOBODY,
    until: 'it is used or expired',
    deleted: 'KEY',
    exported: SECRET,
  },
  {
    ...of(EmailChangeEntity, 'accountId'),
    why: 'another address that a person asks for',
    readers: THEMSELVES,
    until: 'it is confirmed, or two days',
    deleted: 'KEY',
    exported: { not: 'it stands in the account once it is confirmed' },
  },
  {
    ...of(FormerEmailEntity, 'accountId'),
    why: 'an account gets back an address that somebody else changed',
    readers: NOBODY,
    until: 'seven days',
    deleted: 'KEY',
    exported: { not: 'it was in the account, and can be taken back by mail' },
  },
  {
    ...of(AccountNoticeEntity, 'accountId'),
    why: 'a person is told of decisions',
    readers: THEMSELVES,
    deleted: 'KEY',
    exported: { as: 'notices' },
  },
  {
    ...of(BlockEntity, 'blockerId'),
    why: 'a person wants to hear nothing of another one',
    readers: THEMSELVES,
    deleted: 'KEY',
    exported: { as: 'blockedPeople' },
  },
  {
    ...of(BlockEntity, 'blockedId'),
    why: 'of whom somebody wants to hear nothing',
    readers: 'who blocks',
    deleted: 'KEY',
    exported: { not: 'who blocks is protected' },
  },
  {
    ...of(AccountDecisionEntity, 'accountId'),
    why: 'a warning or a suspension',
    readers: 'moderators',
    deleted: 'KEY',
    exported: { not: 'it comes as a notice' },
  },
  {
    ...of(AccountDecisionEntity, 'decidedBy'),
    why: 'which moderator decided',
    readers: 'moderators',
    until: 'a number remains',
    deleted: { how: 'a number stays, as in the audit log' },
    exported: { not: 'an act of the site, which the audit log has' },
  },
  {
    ...of(InvitationEntity, 'email'),
    why: 'an operator has invited an address to register',
    readers: 'operators',
    until: 'it is used, or 30 days',
    deleted: { how: 'it goes when it is used or expired' },
    exported: { not: 'there is no account yet' },
  },
  {
    ...of(DeletedAccountEntity, 'accountId'),
    why: 'every domain deletes what is its own',
    readers: 'the domains',
    until: 'a number remains',
    deleted: { how: 'a number stays' },
    exported: { not: 'the account is gone' },
  },
  {
    ...of(RestingUsernameEntity, 'accountId'),
    why: 'nobody takes a name that somebody else has just given up',
    readers: NOBODY,
    until: '30 days',
    deleted: { how: 'the hash of the name goes when its rest is over' },
    exported: SECRET,
  },
];
