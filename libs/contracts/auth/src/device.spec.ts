import { expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import { deviceText } from './device.ts';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: { '{browser} on {system}': [['browser'], ' en ', ['system']], 'Unknown device': ['Sin nombre'] },
};

it.each([
  [
    'both',
    { device: 'Chrome on Windows', browser: 'Chrome', system: 'Windows' },
    'Chrome on Windows',
    'Chrome en Windows',
  ],
  ['a browser', { device: 'Chrome', browser: 'Chrome' }, 'Chrome', 'Chrome'],
  ['nothing', { device: 'Unknown device' }, 'Unknown device', 'Sin nombre'],
  ['its text alone, as before', { device: 'Chrome on iOS' }, 'Chrome on iOS', 'Chrome on iOS'],
])(
  'a device of which %s is known is named in the language that is spoken',
  (_known, device, english, spanish) => {
    expect(deviceText(device)).toBe(english);
    expect(withLanguage(SPANISH, () => deviceText(device))).toBe(spanish);
  },
);
