/** The query key of the people whom a person has blocked. */
export const blockKeys = ['blocks'] as const;
