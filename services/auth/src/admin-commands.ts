import { existsSync, readFileSync } from 'node:fs';
import { mailAddress, type Role } from '@meshwork/contracts-core';
import type { Client } from 'pg';
import { type ReportedRefusal, refusalsIn } from './modules/mail-refusals/delivery-report.ts';

/** The result of a console command: its line for people, and whether it did anything. */
export interface AdminOutcome {
  readonly done: boolean;
  readonly line: string;
}

type Command = (client: Client, email: string) => Promise<AdminOutcome>;

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

const recordAct = (client: Client, action: string, accountId: number, details: object) =>
  client.query(
    `insert into audit.entry (service, action, actor_name, subject, details)
     values ('auth', $1, 'console', $2, $3)`,
    [action, `account ${accountId}`, JSON.stringify(details)],
  );

const setRole =
  (role: Role): Command =>
  async (client, email) => {
    const { rows } = await client.query(
      'update auth.account set role = $1, updated_at = now() where lower(email) = lower($2) returning id, username',
      [role, email],
    );
    if (rows.length === 0) return missing(email);
    await recordAct(client, 'ROLE_CHANGED', rows[0].id, { role });
    return { done: true, line: `${rows[0].username} is now ${ROLE_WORDS[role]}` };
  };

const verify: Command = async (client, email) => {
  const { rows } = await client.query(
    `update auth.account set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
     where lower(email) = lower($1) returning id, username`,
    [email],
  );
  if (rows.length === 0) return missing(email);
  await recordAct(client, 'EMAIL_VERIFIED', rows[0].id, {});
  return { done: true, line: `The address of ${rows[0].username} is confirmed` };
};

const invite: Command = async (client, email) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { done: false, line: `${email} is no address` };
  await client.query(
    `insert into auth.invitation (email, expires_at) values (lower($1), now() + make_interval(days => $2))
     on conflict (email) do update set expires_at = excluded.expires_at`,
    [email, INVITATION_DAYS],
  );
  return { done: true, line: `${email} may create an account within ${INVITATION_DAYS} days` };
};

/** For somebody who has lost phone and recovery codes, after the operator has made sure who asks. */
const forgetFactor: Command = async (client, email) => {
  const { rows } = await client.query(
    'select id, username from auth.account where lower(email) = lower($1)',
    [email],
  );
  if (rows.length === 0) return missing(email);
  await client.query('delete from auth.recovery_code where account_id = $1', [rows[0].id]);
  await client.query('delete from auth.authenticator where account_id = $1', [rows[0].id]);
  await client.query('delete from auth.passkey where account_id = $1', [rows[0].id]);
  await recordAct(client, 'FACTOR_REMOVED', rows[0].id, {});
  return { done: true, line: `${rows[0].username} logs in by password alone` };
};

/** Standard input. */
const STDIN = 0;

const markRefused = async (client: Client, { address, refusal }: ReportedRefusal): Promise<AdminOutcome> => {
  const { rows } = await client.query(
    `update auth.account set mail_refused_at = coalesce(mail_refused_at, now()), mail_refusal = coalesce(mail_refusal, $2)
     where lower(email) = lower($1) returning id, username`,
    [address, refusal],
  );
  if (rows.length === 0) return missing(address);
  await recordAct(client, 'MAIL_REFUSED', rows[0].id, { refusal });
  return { done: true, line: `${rows[0].username} gets no more mail until they try ${address} again` };
};

/**
 * For mail that comes back later: an address, a file with a report (RFC 3464), or `-` for a report on standard input, so that a
 * mail server can pass on what it receives for the sender's address.
 */
const bounced: Command = async (client, source) => {
  if (source !== '-' && !existsSync(source))
    return markRefused(client, { address: source, refusal: 'REFUSED' });
  const reported = await refusalsIn(readFileSync(source === '-' ? STDIN : source));
  const lines: string[] = [];
  for (const one of reported) lines.push((await markRefused(client, one)).line);
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
  client: Client,
  name: string | undefined,
  email: string | undefined,
): Promise<AdminOutcome | null> {
  const command = COMMANDS[name ?? ''];
  return command && email?.trim() ? command(client, mailAddress(email) ?? email.trim()) : null;
}
