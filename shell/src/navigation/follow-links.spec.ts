import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followLinks } from './follow-links.ts';

const prepared: string[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  prepared.length = 0;
  history.replaceState(null, '', '/teams');
  document.body.innerHTML = `
    <a id="list" href="/resources?type=VIDEO"><b>Resources</b></a>
    <a id="detail" href="/teams/5">Team</a>
    <a id="here" href="/teams">Teams</a>
    <a id="tab" href="/about" target="_blank">About</a>
    <a id="file" href="/_api/calendar.ics" download>Calendar</a>
    <a id="other" href="https://example.org/">Elsewhere</a>`;
  stop = followLinks((page) => prepared.push(page.pathname + page.search));
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function fire(type: string, selector: string, wait = 100): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  jest.advanceTimersByTime(wait);
}

describe('a link', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('is prepared on %s', (type) => {
    fire(type, '#list b');
    expect(prepared).toEqual(['/resources?type=VIDEO']);
  });

  it('that the pointer only crosses is not prepared', () => {
    fire('pointerover', '#list', 20);
    fire('pointerover', 'body');
    expect(prepared).toEqual([]);
  });

  it('is prepared once within ten seconds', () => {
    fire('pointerover', '#detail');
    fire('touchstart', '#detail');
    expect(prepared).toEqual(['/teams/5']);
    fire('pointerover', '#detail', 10_000);
    fire('pointerover', '#detail');
    expect(prepared).toEqual(['/teams/5', '/teams/5']);
  });

  it.each(['#here', '#tab', '#file', '#other'])(
    'is not prepared when it opens no other page here: %s',
    (link) => {
      fire('touchstart', link);
      expect(prepared).toEqual([]);
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
    'is not prepared on a connection with %j',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      fire('touchstart', '#detail');
      expect(prepared).toEqual([]);
    },
  );
});
