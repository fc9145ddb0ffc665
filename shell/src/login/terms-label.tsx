import { paths } from '@meshwork/shell-contract';

/** The label of the terms checkbox. The pages open in new tabs, so that nothing typed is lost. */
export const TermsLabel = () => (
  <>
    I agree to the{' '}
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy Policy
    </a>{' '}
    and the{' '}
    <a href={paths.terms} target="_blank" rel="noopener">
      Terms of Service
    </a>
  </>
);
