import { language } from '@meshwork/language';

/**
 * "Parts, Space, Money", as the reader's language writes a list. In English not by `Intl`, whose first use on a page takes a
 * phone's processor tens of milliseconds (docs/performance.md).
 */
export function listText(parts: readonly string[]): string {
  const { code } = language();
  return code === 'en' ? parts.join(', ') : new Intl.ListFormat(code, { type: 'unit' }).format(parts);
}
