/** `z` of zod, reduced to the names in use; add further ones to the facade. */
export * as z from './zod-facade.ts';
