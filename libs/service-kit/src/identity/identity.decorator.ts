import type { Access } from '@meshwork/contracts-core';
import { SetMetadata } from '@nestjs/common';

/** Metadata keys read by the identity guard. */
export const ACCESS = 'meshwork:access';
export const SIGN_IN_TEXT = 'meshwork:sign-in-text';

/** The contract's access, or `open`: the caller is not even identified. */
export type HandlerAccess = Access | 'open';

/** Opens a handler whose response is the same for everybody, so that no identity is looked up. */
export const Open = () => SetMetadata(ACCESS, 'open' satisfies HandlerAccess);
