import { describe, expect, it } from '@jest/globals';
import { isCommon, isPersonal } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'Password1',
    'PASSWORD123',
    'Qwerty123',
    'Abcd1234',
    'Iloveyou1',
    'Superman1',
    'Passw0rd!',
    '!!Qwerty123.',
  ])('%s is common', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    'Robotics1',
    'Summer2026',
    'R0b0tics2026!',
    '2026FirstRobotics',
    'FTC-team-11115',
    'Team-254-FRC',
    'F1rst!Vex7',
  ])('%s is made of words of the field', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    'Torque-42-wrench',
    'Correct1Horse2Battery',
    'Robotics-1-wrench',
    'Robot1-vex-summer-frc',
    'Firsthand77',
    '',
  ])('"%s" is not common', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});

describe('a personal password', () => {
  const owner = { email: 'ada.king@example.org', username: 'gear.head' };

  it.each([
    'Gear.Head42',
    'My-GEAR.head-1',
    'ada.king@Example.org',
    'Ada.King-2026',
    'Meshwork2026',
    'xMESHWORKx1',
  ])('is %s', (password) => {
    expect(isPersonal(password, owner)).toBe(true);
  });

  it('is not one that only contains a short name by chance', () => {
    expect(isPersonal('Channel-42-wrench', { email: 'ann@example.org', username: 'ann' })).toBe(false);
    expect(isPersonal('Torque-42-wrench', owner)).toBe(false);
  });
});
