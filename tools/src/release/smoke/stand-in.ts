/**
 * Something that may be called, constructed, read, iterated and put into a text, and gives more of the same. It stands for
 * what the shell shares, where only the remote's own code is to be tried.
 */
export const standIn = (name: string): unknown => {
  const target = function standIn() {} as unknown as Record<PropertyKey, unknown>;
  return new Proxy(target, {
    get: (own, key) => {
      if (key in own && key !== 'name' && key !== 'length') return own[key];
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // A stand-in must not be thenable, or `await` would never end.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return standIn(`${name}.${key}`);
    },
    apply: () => standIn(`${name}()`),
    construct: () => standIn(`new ${name}`) as object,
  });
};

/** A module of stand-ins, but for what is given. */
export const moduleOf = (name: string, given: Readonly<Record<string, unknown>> = {}): unknown =>
  new Proxy(given, {
    get: (own, key) => {
      if (key === '__esModule') return true;
      return Object.hasOwn(own, key) || typeof key === 'symbol' || key === 'then'
        ? own[key as string]
        : standIn(`${name}.${key}`);
    },
    has: () => true,
  });
