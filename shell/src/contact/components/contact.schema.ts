import { email, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

/** docs/product.md#contact */
export const contactSchema = z.object({
  name: text({ label: 'Name', min: 2, max: 80, message: said('Name must be at least 2 characters.') }),
  email: email(said('Please enter a valid email address.')),
  message: text({
    label: 'Message',
    min: 10,
    max: 2000,
    message: said('Message must be at least 10 characters.'),
  }),
});
