/** The product's name: the only place that spells it for titles, mails and pages. */
export const PRODUCT_NAME = 'Meshwork';
