import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startNginx } from '../src/index.ts';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';

/** Tells whether the master or any of its children is alive: together they are a process group. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

it('leaves no process behind, even when a request never ends', async () => {
  const rig = await Rig.start();
  rig.stubs.catalog.answer = () => {};
  const open = rig.request('/_api/resources').catch(() => 'cut');
  await delay(200);
  expect(isAlive(rig.gateway.pid)).toBe(true);
  await rig.stop();
  await expect(open).resolves.toBe('cut');
  await eventually(async () => expect(isAlive(rig.gateway.pid)).toBe(false));
});

it('starts again after a kill', async () => {
  const rig = await Rig.start();
  process.kill(-rig.gateway.pid, 'SIGKILL');
  await rig.gateway.ended;
  const again = await startNginx(rig.settings);
  try {
    expect((await rig.request('/')).status).toBe(200);
  } finally {
    await again.stop(0);
    await rig.stop();
  }
});

it('fails with a message when the address is in use, even by another gateway', async () => {
  const rig = await Rig.start();
  try {
    await expect(Rig.start({ listen: rig.settings.listen })).rejects.toThrow('Address already in use');
    expect((await rig.request('/healthz')).status).toBe(200);
  } finally {
    await rig.stop();
  }
});
