/** What a number field holds: a number where it is one; anything else stays as typed, for the contract's message. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
