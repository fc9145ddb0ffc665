/** The allow-list of the service (docs/product.md#rich-text), applied again because earlier releases may have allowed more. */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'code', 'pre', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
