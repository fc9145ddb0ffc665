/** The product's name in titles, mails and pages. */
export const PRODUCT_NAME = 'Meshwork';

/** Shown in place of the name of a person who deleted the account. */
export const DELETED_USER_NAME = 'Former member';
