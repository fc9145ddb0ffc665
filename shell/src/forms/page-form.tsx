import { useHydrated } from '@meshwork/ui';
import type { FormHTMLAttributes } from 'react';

/** It takes no input until its script runs, which would overwrite the text; a submission would put it into the address. */
export const PageForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form noValidate {...props} inert={!useHydrated()} />
);
