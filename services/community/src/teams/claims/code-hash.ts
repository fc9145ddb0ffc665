import { tokenHash } from '@meshwork/service-kit';

/** Hashes the code of a claim as it is stored; typed codes may be in small letters and have blanks. */
export const codeHash = (claimId: number, code: string): Buffer =>
  tokenHash(`${claimId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
