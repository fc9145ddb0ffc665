import { expect, it, jest } from '@jest/globals';
import { measureFoot } from './measure-foot.ts';

it('says how high the bars at the foot are, as long as they are there', () => {
  let told = () => {};
  const disconnect = jest.fn();
  class Observer {
    disconnect = disconnect;
    observe = jest.fn();
    constructor(changed: () => void) {
      told = changed;
    }
  }
  const real = globalThis.ResizeObserver;
  globalThis.ResizeObserver = Observer as unknown as typeof ResizeObserver;
  const bars = document.createElement('div');
  Object.defineProperty(bars, 'offsetHeight', { value: 72 });
  const forget = measureFoot(bars);
  told();
  expect(document.documentElement.style.getPropertyValue('--foot')).toBe('72px');
  (forget as () => void)();
  expect(disconnect).toHaveBeenCalledTimes(1);
  globalThis.ResizeObserver = real;
});
