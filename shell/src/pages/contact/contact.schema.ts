import { email, text } from '@meshwork/contracts-core';
import { z } from 'zod';

/** docs/product.md#contact */
export const contactSchema = z.object({
  name: text({ label: 'Name', min: 2, max: 80, message: 'Name must be at least 2 characters.' }),
  email: email('Please enter a valid email address.'),
  message: text({ label: 'Message', min: 10, max: 2000, message: 'Message must be at least 10 characters.' }),
});
