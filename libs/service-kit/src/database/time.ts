/**
 * A timestamptz as raw SQL returns it ("2025-11-20 12:00:00+00") in the contract's form (ISO 8601, UTC).
 * MikroORM leaves dates in raw rows as text, so plain dates arrive as they should be answered.
 */
export const isoTime = (value: string | Date): string => new Date(value).toISOString();
