/** Every class of a CSS module is its own name, so a test that must can tell variants apart. */
export default new Proxy({}, { get: (_target, key) => (typeof key === 'string' ? key : undefined) });
