import { isReservedName } from '@meshwork/service-kit';
import { onField } from '../../auth.errors.ts';

interface Names {
  readonly username?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/**
 * Refuses names that pass for staff: docs/product.md#reserved-names.
 * @param former the names that the account has; they stay possible
 * @throws AppError NAME_RESERVED at the field
 */
export function refuseReservedNames(names: Names, former: Names = {}): void {
  for (const field of ['username', 'name'] as const) {
    const name = names[field];
    if (name && name !== former[field] && isReservedName(name)) throw onField('NAME_RESERVED', field);
  }
}
