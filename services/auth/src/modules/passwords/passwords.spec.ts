import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Piscina } from 'piscina';
import type { AuthEnv } from '../../auth.env.ts';
import { isCommon, isPersonal } from './common-passwords.ts';
import { PasswordHasher } from './password-hasher.service.ts';

describe('a common password', () => {
  it.each([
    ...['Password1', 'PASSWORD123', 'Qwerty123', 'Abcd1234', 'Iloveyou1', 'Superman1', 'Passw0rd!'],
    '!!Qwerty123.',
    // Made of words of the field.
    ...['Robotics1', 'Summer2026', 'R0b0tics2026!', '2026FirstRobotics', 'FTC-team-11115', 'Team-254-FRC'],
    'F1rst!Vex7',
  ])('is one of words of the field, too: %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    ...['Torque-42-wrench', 'Correct1Horse2Battery', 'Robotics-1-wrench', 'Robot1-vex-summer-frc'],
    ...['Firsthand77', ''],
  ])('is not "%s"', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});

describe('a personal password', () => {
  const owner = { email: 'ada.king@example.org', username: 'gear.head' };

  it.each([
    ...['Gear.Head42', 'My-GEAR.head-1', 'ada.king@Example.org', 'Ada.King-2026'],
    ...['Meshwork2026', 'xMESHWORKx1'],
  ])('is %s', (password) => {
    expect(isPersonal(password, owner)).toBe(true);
  });

  it('is not one that only contains a short name by chance', () => {
    expect(isPersonal('Channel-42-wrench', { email: 'ann@example.org', username: 'ann' })).toBe(false);
    expect(isPersonal('Torque-42-wrench', owner)).toBe(false);
  });
});

describe('hashing', () => {
  const hasher = new PasswordHasher({ PASSWORD_CONCURRENCY: 1, PASSWORD_QUEUE: 4 } as AuthEnv);
  afterAll(() => hasher.onApplicationShutdown());

  it('accepts the right password only, and none without an account', async () => {
    const stored = await hasher.hash('Torque-42-wrench');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(hasher.isOutdated(stored)).toBe(false);
    expect(hasher.isOutdated(stored.replace('m=65536', 'm=19456'))).toBe(true);
    expect(await hasher.verify(stored, 'Torque-42-wrench')).toBe('normalized');
    expect(await hasher.verify(stored, 'Torque-42-wrenches')).toBe(false);
    expect(await hasher.verify(null, 'Torque-42-wrench')).toBe(false);
  });

  it('takes the same password from every keyboard', async () => {
    const stored = await hasher.hash('Schlüssel 42 für é');
    for (const typed of ['Schlu\u0308ssel\u00a042 fu\u0308r e\u0301', 'Schlüssel\u300042 für é'])
      expect(await hasher.verify(stored, typed)).toBe('normalized');
    expect(await hasher.verify(stored, 'Schlussel 42 fur e')).toBe(false);
  });

  it('compares a password with a hash that costs the same where there is no account', async () => {
    const stored = await hasher.hash('Torque-42-wrench');
    await hasher.verify(stored, 'wrong');
    const run = jest.spyOn(Piscina.prototype, 'run');
    await hasher.verify(stored, 'wrong');
    await hasher.verify(null, 'wrong');
    const sameCost = expect.stringContaining(stored.slice(0, stored.indexOf('p=1$')));
    expect(run.mock.calls).toEqual([
      [{ stored, password: 'wrong' }],
      [{ stored: sameCost, password: 'wrong' }],
    ]);
    run.mockRestore();
  });

  /** The nice value of every thread of this process: field 19 of its line in /proc. */
  const niceValues = (): number[] =>
    readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    });

  it('works in a thread of its own, on Linux with a lower priority than the others', async () => {
    await hasher.hash('Torque-42-wrench');
    if (process.platform !== 'linux') return;
    const values = niceValues();
    expect(Math.max(...values)).toBe(Math.min(19, Math.min(...values) + 5));
  });
});
