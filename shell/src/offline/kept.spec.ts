import { describe, expect, it } from '@jest/globals';
import { isForEverybody, isForPerson } from './kept-answers.ts';
import { filesOf } from './kept-release.ts';

const answer = (use: string | undefined, status = 200, type = 'application/json; charset=utf-8') =>
  ({
    status,
    ok: status === 200,
    headers: new Headers({ ...(use && { 'X-Cache': use }), ...(type && { 'Content-Type': type }) }),
  }) as Response;

describe('what is kept', () => {
  it.each(['MISS', 'HIT', 'EXPIRED', 'STALE'])('is what the gateway gives to everybody: %s', (use) => {
    expect(isForEverybody(answer(use))).toBe(true);
    expect(isForPerson(answer(use))).toBe(false);
  });

  it.each([['BYPASS'], ['BYPASS, MISS'], [undefined]])('is no answer to a person: %s', (use) => {
    expect(isForEverybody(answer(use))).toBe(false);
    expect(isForPerson(answer(use))).toBe(use !== undefined);
  });

  it.each(['application/atom+xml', 'text/csv; charset=utf-8', 'text/html', 'application/jsonx', ''])(
    'is nothing that pages do not read: %j',
    (type) => {
      expect(isForEverybody(answer('HIT', 200, type))).toBe(false);
    },
  );

  it('is no failure', () => {
    expect(isForEverybody(answer('MISS', 404))).toBe(false);
  });

  it('holds the files that the page and the pages of its remotes need', () => {
    const registry = {
      remotes: {
        'mfe-x': {
          entry: '/_mfe/mfe-x/v1/remoteEntry.js',
          exposed: ['/_mfe/mfe-x/v1/js/remote.js'],
          styles: [],
          firstFetch: [{ path: '/things', url: '/_api/things', files: ['js/things.js'] }],
        },
      },
    };
    const html = `<link rel="canonical" href="/teams"><script type="application/json" id="mesh-registry">${JSON.stringify(registry)}</script>
      <link rel="stylesheet" href="/_shell/v2/css/main.css"><script defer src="/_shell/v2/js/main.js"></script>`;
    expect(filesOf(html)).toEqual([
      '/_shell/v2/css/main.css',
      '/_shell/v2/js/main.js',
      '/_mfe/mfe-x/v1/remoteEntry.js',
      '/_mfe/mfe-x/v1/js/remote.js',
      '/_mfe/mfe-x/v1/js/things.js',
    ]);
  });
});
