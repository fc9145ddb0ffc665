import { expect, it } from '@jest/globals';
import { copyText } from './copy-text.ts';
import { browserStore, tabStore } from './text-store.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Replaces a property of the browser while `work` runs. */
async function having(owner: object, name: string, property: PropertyDescriptor, work: () => unknown) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...property });
  try {
    await work();
  } finally {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  }
}

it.each([
  ['browser', browserStore, 'localStorage'],
  ['tab', tabStore, 'sessionStorage'],
] as const)('the store of the %s keeps texts, names them and forgets them', (_, store, storage) => {
  expect(store.write('a', 'one')).toBe(true);
  expect([store.read('a'), store.keys(), window[storage].getItem('a')]).toEqual(['one', ['a'], 'one']);
  expect(store.write('a', null)).toBe(true);
  expect([store.read('a'), store.keys()]).toEqual([null, []]);
});

const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

it.each<[string, PropertyDescriptor]>([
  ['refuses the first touch', { get: refuse }],
  ['has no storage', { value: undefined }],
  ['has null for it, as some web views', { value: null }],
  ['refuses each use', { value: refusing }],
])('a browser that %s keeps nothing, and says so', (_, storage) =>
  having(window, 'localStorage', storage, () => {
    expect(browserStore.read('a')).toBeNull();
    expect(browserStore.write('a', 'one')).toBe(false);
    expect(browserStore.write('a', null)).toBe(false);
    expect(browserStore.keys()).not.toContain('a');
  }),
);

it.each<[boolean, string, PropertyDescriptor]>([
  [true, 'takes it', { value: { writeText: async () => {} } }],
  [false, 'refuses it', { value: { writeText: async () => refuse() } }],
  [false, 'has no clipboard, as on http', { value: undefined }],
])('a text is copied: %s, where the browser %s', (copied, _, clipboard) =>
  having(navigator, 'clipboard', clipboard, async () => expect(await copyText('code')).toBe(copied)),
);
