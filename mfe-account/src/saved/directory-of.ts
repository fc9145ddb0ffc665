/** Names of pages that do not follow from their address. */
const LABELS: Readonly<Record<string, string>> = { paths: 'Learning paths' };

/** The directory of a page, as people read it: "Teams" of `/teams/5`. */
export function directoryOf(path: string): string {
  const [, segment = ''] = path.split('/');
  const words = segment.replaceAll('-', ' ');
  return LABELS[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
