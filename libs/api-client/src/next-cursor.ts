/**
 * The cursor of the next page from a `Link` header (RFC 8288).
 * @returns undefined on the last page
 */
export function nextCursorOf(link: string | null): string | undefined {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*"?next"?/i.test(parameters ?? '')) continue;
    return new URLSearchParams(target?.split('?')[1] ?? '').get('cursor') ?? undefined;
  }
  return undefined;
}
