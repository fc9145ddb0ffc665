import { existsSync, readFileSync } from 'node:fs';
import { mailAddress, type Role } from '@meshwork/contracts-core';
import { importOrmConfig } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Account, AccountEntity } from './database/account.entity.ts';
import { authEntities, dbOf } from './database/auth.entities.ts';
import { AuthenticatorEntity, RecoveryCodeEntity } from './database/authenticator.entity.ts';
import { PasskeyEntity } from './database/passkey.entity.ts';
import { type ReportedRefusal, refusalsIn } from './modules/mail-refusals/delivery-report.ts';

/** The result of a console command: its line for people, and whether it did anything. */
export interface AdminOutcome {
  readonly done: boolean;
  readonly line: string;
}

type Command = (em: EntityManager, email: string) => Promise<AdminOutcome>;

const INVITATION_DAYS = 30;
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'an admin',
  moderator: 'a moderator',
  user: 'a user',
};

const missing = (email: string): AdminOutcome => ({
  done: false,
  line: `There is no account with the address ${email}`,
});

const findAccount = (em: EntityManager, email: string): Promise<Account | null> =>
  em.findOne(AccountEntity, { [raw('lower(email)')]: email.toLowerCase() });

const recordAct = (
  em: EntityManager,
  action: string,
  { id }: Account,
  details: Readonly<Record<string, unknown>>,
) =>
  dbOf(em)
    .insertInto('audit.entry')
    .values({ service: 'auth', action, actor_name: 'console', subject: `account ${id}`, details })
    .execute();

const setRole =
  (role: Role): Command =>
  async (em, email) => {
    const account = await findAccount(em, email);
    if (!account) return missing(email);
    account.role = role;
    await em.flush();
    await recordAct(em, 'ROLE_CHANGED', account, { role });
    return { done: true, line: `${account.username} is now ${ROLE_WORDS[role]}` };
  };

const verify: Command = async (em, email) => {
  const account = await findAccount(em, email);
  if (!account) return missing(email);
  account.emailVerifiedAt ??= new Date();
  await em.flush();
  await recordAct(em, 'EMAIL_VERIFIED', account, {});
  return { done: true, line: `The address of ${account.username} is confirmed` };
};

const invite: Command = async (em, email) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { done: false, line: `${email} is no address` };
  const expires_at = sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`;
  await dbOf(em)
    .insertInto('auth.invitation')
    .values({ email: email.toLowerCase(), expires_at })
    .onConflict((former) => former.column('email').doUpdateSet({ expires_at }))
    .execute();
  return { done: true, line: `${email} may create an account within ${INVITATION_DAYS} days` };
};

/** For somebody who has lost phone and recovery codes, after the operator has made sure who asks. */
const forgetFactor: Command = async (em, email) => {
  const account = await findAccount(em, email);
  if (!account) return missing(email);
  const accountId = account.id;
  await em.nativeDelete(RecoveryCodeEntity, { accountId });
  await em.nativeDelete(AuthenticatorEntity, { accountId });
  await em.nativeDelete(PasskeyEntity, { accountId });
  await recordAct(em, 'FACTOR_REMOVED', account, {});
  return { done: true, line: `${account.username} logs in by password alone` };
};

/** Standard input. */
const STDIN = 0;

const markRefused = async (
  em: EntityManager,
  { address, refusal }: ReportedRefusal,
): Promise<AdminOutcome> => {
  const account = await findAccount(em, address);
  if (!account) return missing(address);
  account.mailRefusedAt ??= new Date();
  account.mailRefusal ??= refusal;
  await em.flush();
  await recordAct(em, 'MAIL_REFUSED', account, { refusal });
  return { done: true, line: `${account.username} gets no more mail until they try ${address} again` };
};

/**
 * For mail that comes back later: an address, a file with a report (RFC 3464), or `-` for a report on standard input, so that a
 * mail server can pass on what it receives for the sender's address.
 */
const bounced: Command = async (em, source) => {
  if (source !== '-' && !existsSync(source)) return markRefused(em, { address: source, refusal: 'REFUSED' });
  const reported = await refusalsIn(readFileSync(source === '-' ? STDIN : source));
  const lines: string[] = [];
  for (const one of reported) lines.push((await markRefused(em, one)).line);
  return { done: true, line: lines.join('\n') || 'The report refuses no address for good' };
};

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: setRole('admin'),
  moderator: setRole('moderator'),
  revoke: setRole('user'),
  verify,
  invite,
  'forget-factor': forgetFactor,
  bounced,
};

export const ADMIN_USAGE = `Usage: ${Object.keys(COMMANDS)
  .map((name) => `admin ${name} <email>`)
  .join(' | ')}`;

/**
 * Runs one command of the console for administrators.
 * @returns null when there is no such command, or no address
 */
export async function runAdminCommand(
  url: string,
  name: string | undefined,
  email: string | undefined,
): Promise<AdminOutcome | null> {
  const command = COMMANDS[name ?? ''];
  if (!command || !email?.trim()) return null;
  const config = importOrmConfig({ name: 'auth-admin', schema: 'auth', url });
  const orm = await MikroORM.init({ ...config, entities: [...authEntities] });
  try {
    return await orm.em.transactional((em) => command(em, mailAddress(email) ?? email.trim()));
  } finally {
    await orm.close();
  }
}
