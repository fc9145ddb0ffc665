import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetOverrides, readOverrides } from './overrides.ts';

const ASKING = '/teams?search=x&mesh-override=mfe-x%40http%3A%2F%2Flocalhost%3A8090';

function open(address: string, allowed = true) {
  document.head.innerHTML = allowed ? '<meta name="mesh-overrides" content="on">' : '';
  history.replaceState(null, '', address);
  return readOverrides();
}

beforeEach(() => sessionStorage.clear());

describe('where the environment allows overrides', () => {
  it('are read from the address once, and kept for the tab', () => {
    expect(open(ASKING)).toEqual({ 'mfe-x': 'http://localhost:8090' });
    expect(location.pathname + location.search).toBe('/teams?search=x');
    expect(open('/')).toEqual({ 'mfe-x': 'http://localhost:8090' });
  });

  it('may be several; the later of two for one remote counts', () => {
    open('/?mesh-override=mfe-x@http://localhost:1&mesh-override=mfe-y@http://127.0.0.1:2');
    expect(open('/?mesh-override=mfe-x@http://localhost:3')).toEqual({
      'mfe-x': 'http://localhost:3',
      'mfe-y': 'http://127.0.0.1:2',
    });
  });

  it('can be removed', () => {
    open(ASKING);
    forgetOverrides();
    expect(open('/')).toEqual({});
  });

  it.each([
    'mfe-x@https://evil.example',
    'mfe-x@http://localhost.evil.example:80',
    'mfe-x@http://localhost:80@evil.example',
    'mfe-x@http://localhost:80/path',
    'mfe-x@//evil.example',
    'shell@http://localhost:80',
    'mfe-x',
  ])('refuses %s', (pair) => {
    expect(open(`/?mesh-override=${encodeURIComponent(pair)}`)).toEqual({});
  });

  it('are not read from an invalid entry in the storage', () => {
    sessionStorage.setItem('mesh-overrides', '{"mfe-x":"https://evil.example","mfe-y":1');
    expect(open('/')).toEqual({});
    sessionStorage.setItem('mesh-overrides', '{"mfe-x":"https://evil.example","mfe-y":1}');
    expect(open('/')).toEqual({});
  });
});

it('ignores requested and stored overrides in every other environment', () => {
  expect(open(ASKING, false)).toEqual({});
  sessionStorage.setItem('mesh-overrides', '{"mfe-x":"http://localhost:8090"}');
  expect(open('/', false)).toEqual({});
});
