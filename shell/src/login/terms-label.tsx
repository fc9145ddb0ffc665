import { paths } from '@meshwork/shell-contract';

/** What is agreed to. The pages open beside the form, so that nothing typed is lost. */
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
