type Mask = (words: string) => string;

/** Facts of an event that nobody typed, and in which a number is none of a telephone. */
const NOT_TYPED: ReadonlySet<string> = new Set([
  ...['kind', 'change', 'state', 'path', 'key', 'list', 'query', 'until', 'day'],
  ...['startDate', 'endDate', 'startTime', 'endTime', 'timeZone'],
]);

/** Facts that are the plan of an initiative. */
const PLANS: ReadonlySet<string> = new Set(['plan', 'now', 'before']);

function masked(field: string, value: unknown, mask: Mask, maskPlan: Mask): unknown {
  if (typeof value === 'string') return NOT_TYPED.has(field) ? value : mask(value);
  if (Array.isArray(value)) return value.map((one) => masked(field, one, mask, maskPlan));
  if (typeof value !== 'object' || value === null) return value;
  if (field === 'told') return maskedEvent(value as { readonly name: string }, mask, maskPlan);
  const own = PLANS.has(field) ? maskPlan : mask;
  const fields = Object.entries(value).map(([name, inner]) => [name, masked(name, inner, own, maskPlan)]);
  return Object.fromEntries(fields);
}

/**
 * An event with its words masked, wherever they stand in it.
 * @param maskPlan masks the plan of an initiative, whose street stays
 */
export const maskedEvent = <E extends { readonly name: string }>(
  event: E,
  mask: Mask,
  maskPlan: Mask,
): E => ({
  ...(masked('', event, mask, maskPlan) as E),
  // That of the event, which no person has.
  name: event.name,
});
