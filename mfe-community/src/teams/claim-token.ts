import { CLAIM_TOKEN_NAME } from '@meshwork/contracts-community';

/** Path of the file with a token on a website. */
export const CLAIM_FILE = `/.well-known/${CLAIM_TOKEN_NAME}.txt`;

/** The element with a token in the head of a page. */
export const claimMeta = (token: string): string => `<meta name="${CLAIM_TOKEN_NAME}" content="${token}">`;
