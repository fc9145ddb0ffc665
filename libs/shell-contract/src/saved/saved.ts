export { keep, parseKept } from './saved.store.ts';
export { savedCalls, savedKeys } from './saved-calls.ts';
