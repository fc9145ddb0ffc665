/** Metadata key of a handler's row in the contract. Beside the decorator that sets it, because what it applies reads it. */
export const ENDPOINT = 'meshwork:endpoint';
