import { useHydrated } from '@meshwork/ui';
import type { FormHTMLAttributes } from 'react';

/**
 * A form of a page that the server renders. It takes no input until its script runs: the script would overwrite the text, and
 * a submission would put it into the address.
 */
export const PageForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form noValidate {...props} inert={!useHydrated()} />
);
