import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/dom';

// Shorter than the limit of a test (tools/src/test/jest.ts), so that one that fails says for what it has waited, in ms.
configure({ asyncUtilTimeout: 60_000 });

// Forms keep what is typed into them.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Browser APIs that jsdom lacks. There is no layout, so they report no change.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= SilentObserver;
// Everything is in view.
globalThis.IntersectionObserver ??= class extends SilentObserver {
  constructor(onChange) {
    super();
    this.onChange = onChange;
  }
  observe(target) {
    this.onChange([{ target, isIntersecting: true }], this);
  }
};
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, init = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => true,
});
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.getAnimations ??= () => [];
window.scrollTo = () => {};
