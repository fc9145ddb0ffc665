import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from './contract-version.ts';
import { checkRemote, defineRemote } from './remote.definition.ts';

it('accepts what defineRemote returns', () => {
  const needs = [{ name: 'catalog', version: '1.2' }];
  const remote = defineRemote({ contractVersion: CONTRACT_VERSION, needs, routes: {} });
  expect(checkRemote({ default: remote })).toEqual({ ok: true, remote });
});

it('accepts an older build, which does not name its needs', () => {
  const { needs: _, ...older } = defineRemote({ contractVersion: CONTRACT_VERSION, needs: [], routes: {} });
  expect(checkRemote({ default: older })).toMatchObject({ ok: true, remote: { needs: [] } });
});

it.each([null, undefined, 'text', {}, { default: null }, { default: () => {} }, { default: { routes: {} } }])(
  'refuses %p, which is not a remote',
  (module) => {
    expect(checkRemote(module)).toMatchObject({ ok: false, kind: 'invalid-module' });
  },
);

it('refuses a remote of another contract', () => {
  const remote = defineRemote({ contractVersion: CONTRACT_VERSION + 1, needs: [], routes: {} });
  expect(checkRemote({ default: remote })).toMatchObject({ ok: false, kind: 'wrong-contract' });
});
