import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * Other people's requests come first: where every core is busy, a thread whose nice value is higher by 5 gets a third of the
 * time. With more, logins would wait for seconds. Linux applies the value to the calling thread alone; elsewhere it would
 * be the whole process.
 */
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5));

/** A task of one thread: hash a password, or compare it with a hash. */
export type PasswordTask =
  | { readonly password: string | Uint8Array; readonly parameters: Parameters<typeof hashSync>[1] }
  | { readonly password: string; readonly stored: string };

export default (task: PasswordTask): string | boolean =>
  'stored' in task ? verifySync(task.stored, task.password) : hashSync(task.password, task.parameters);
