import { ApiError } from '@meshwork/api-client';
import { authApi } from '@meshwork/contracts-auth';
import { SERVICES } from '@meshwork/shell-contract';

/** The domains that hold people's things; the account's own has none. */
export const DOMAINS = SERVICES.filter(({ service }) => service !== authApi.name);

/** Milliseconds after which a page goes on without a domain. */
export const DEADLINE = 5_000;

/** A domain that does not have this feature. */
export const isWithout = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
