import { catalogErrors } from '@meshwork/contracts-catalog';
import { type ConstraintErrors, errorsOf } from '@meshwork/service-kit';

/** Makes failures of the contract's catalogue. */
export const fail = errorsOf(catalogErrors);

/** Violated constraints that are the person's doing. */
export const constraintErrors: ConstraintErrors = {
  resource_canonical_url_key: () => fail('RESOURCE_EXISTS'),
};
