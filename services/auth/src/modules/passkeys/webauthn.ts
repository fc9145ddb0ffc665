/** The library for passkeys, loaded with the first one: it would be a quarter of a start (docs/performance.md). */
export const webauthn = () => import('@simplewebauthn/server');
