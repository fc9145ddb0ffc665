import { spoken } from '@meshwork/language';

/** Shown in place of the name of a person who deleted the account. */
export const DELETED_USER_NAME = 'Former member';

/** Services send one of them where they may not send a name. */
export const FIXED_NAME_TEXTS = {
  GONE: 'Former member',
  YOUNG: 'A young member',
  AGELESS: 'A member',
  VISITOR: 'A visitor',
} as const;

const FIXED: ReadonlySet<string> = new Set(Object.values(FIXED_NAME_TEXTS));

/**
 * The name of a person as pages show it. Services store and send it in English, the same for every reader.
 * @param name from a service: a person's own, or one of those above
 */
export const personName = (name: string): string => (FIXED.has(name) ? spoken(name) : name);
