/** The product's name: the only place that spells it for titles, mails and pages. */
export const PRODUCT_NAME = 'Meshwork';

/** The name under which the posts of people without an account any more appear. */
export const DELETED_USER_NAME = 'Former member';
