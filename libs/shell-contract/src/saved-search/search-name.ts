/** Names a filter's values: a table of labels, or a function. An empty label leaves the value out. */
export type ValueLabels = Readonly<Record<string, string>> | ((value: string) => string);

/** Labels by filter. A filter without labels shows its first value as it is. */
export type FilterLabels = Readonly<Record<string, ValueLabels>>;

/** The most characters of a name. */
const MOST = 100;
/** Parameters that say in which order, or that are named together with another one. */
const UNNAMED: readonly string[] = ['search', 'near', 'within', 'sort', 'established'];

const labelIn = (labels: ValueLabels, value: string): string =>
  typeof labels === 'function' ? labels(value) : (labels[value] ?? value);

const placeIn = (near: string, within: string | null, labels: ValueLabels = (km) => `${km} km`): string =>
  within ? `within ${labelIn(labels, within)} of ${near}` : `near ${near}`;

/** A name for a search from its words and filters: "“swerve”, Programming, Beginner". @param query without its "?" */
export function searchName(query: string, labels: FilterLabels = {}): string {
  const parameters = new URLSearchParams(query);
  const words = parameters.get('search')?.trim();
  const near = parameters.get('near')?.trim();
  const filters = [...new Set(parameters.keys())].flatMap((filter) => {
    if (UNNAMED.includes(filter)) return [];
    const values = parameters.getAll(filter);
    const known = labels[filter];
    return known ? values.map((value) => labelIn(known, value)) : values.slice(0, 1);
  });
  const parts = [
    ...(words ? [`“${words}”`] : []),
    ...filters.filter((label) => label !== ''),
    ...(near ? [placeIn(near, parameters.get('within'), labels.within)] : []),
  ];
  const name = parts.join(', ');
  const first = name.charAt(0).toUpperCase() + name.slice(1);
  return [...first].length > MOST ? `${[...first].slice(0, MOST - 1).join('')}…` : first;
}
