/** The names in a PromQL expression. */
export interface QueriedNames {
  readonly metrics: string[];
  readonly labels: string[];
}

const OPERATORS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);
const unique = (items: readonly string[]): string[] => [...new Set(items)].sort();

/** Finds the metrics and labels of a PromQL expression, as far as our dashboards and alerts need it. */
export function queriedNames(expression: string): QueriedNames {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
    ),
    ...[...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  ];
  const metrics = [
    ...bare
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/(?<![\w.])([A-Za-z_:][\w:]*)(?!\s*\(|[\w:])/g),
  ].map(([, name = '']) => name);
  return { metrics: unique(metrics.filter((name) => !OPERATORS.has(name))), labels: unique(labels) };
}

/** The metrics and labels in Prometheus's text format; a histogram has three series. */
export function exposedNames(text: string): { metrics: Set<string>; labels: Set<string> } {
  const metrics = new Set<string>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    metrics.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) metrics.add(`${name}_${part}`);
  }
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name));
  return { metrics, labels };
}
