/** Maps every class of a CSS module to its own name, so that tests can tell variants apart. */
export default new Proxy({}, { get: (_target, key) => (typeof key === 'string' ? key : undefined) });
