import { personName, productName } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';

/** The `creator.displayName` of imported resources. */
export const libraryName = (): string => `${productName()} library`;

/**
 * The name of whoever posted something, as pages show it.
 * @param name `creator.displayName`
 */
export const posterName = (name: string): string =>
  name === libraryName() ? said('{product} library', { product: productName() })() : personName(name);
