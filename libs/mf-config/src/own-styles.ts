import { type AtRule, type ChildNode, list, parse } from 'postcss';

/** At-rules that say when rules count, and nothing about anything outside. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];

/** The one layer of all applications; tokens, base and components of `ui` are in others. */
const LAYER = 'app';

/** Splits a selector into its compounds, each with the combinator before it: `.a > b` is `.a` and `> b`. */
function compoundsOf(selector: string): { combinator: string; compound: string }[] {
  const compounds: { combinator: string; compound: string }[] = [];
  let [combinator, compound, depth] = ['', '', 0];
  const end = () => {
    if (compound) compounds.push({ combinator, compound });
    if (compound) combinator = ' ';
    compound = '';
  };
  for (const character of selector) {
    if (depth === 0 && /[\s>+~]/.test(character)) {
      end();
      if (character.trim()) combinator = character;
      continue;
    }
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    compound += character;
  }
  end();
  return compounds;
}

/** A compound without what stands in brackets: `:has(.a)` matches an element that is not `.a`, and so may `:is(.a, body)`. */
const withoutArguments = (compound: string): string => {
  let text = compound;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return text;
};

/** Tells whether a selector matches nothing but elements of an application, and what is inside of them. */
function isOwn(selector: string, app: string): boolean {
  const compounds = compoundsOf(selector);
  const last = compounds.findLastIndex(({ compound }) =>
    new RegExp(`\\.${app}-[\\w-]`).test(withoutArguments(compound)),
  );
  // A sibling of a widget's element belongs to the page of another domain.
  return last >= 0 && !/[+~]/.test(compounds[last + 1]?.combinator ?? '');
}

const isKeyframes = (name: string): boolean => /^(-webkit-)?keyframes$/.test(name);

function faultOf(rule: AtRule, app: string, isLayered: boolean): string | undefined {
  const { name, params } = rule;
  if (CONDITIONS.includes(name)) return undefined;
  if (name === 'layer')
    return params === LAYER && rule.nodes ? undefined : `@layer ${params}: its layer is ${LAYER}`;
  if (isKeyframes(name))
    return params.startsWith(`${app}-`)
      ? undefined
      : `@${name} ${params}: its name belongs to all applications`;
  return `@${name}: it counts for the whole page${isLayered ? '' : ', outside of a layer'}`;
}

/** The selectors of a rule as they are outside of the rules around it. */
const resolved = (selector: string, parents: readonly string[]): string[] =>
  list
    .comma(selector)
    .flatMap((own) =>
      parents.length === 0
        ? [own]
        : parents.map((parent) => (own.includes('&') ? own.replaceAll('&', parent) : `${parent} ${own}`)),
    );

interface Place {
  readonly app: string;
  readonly isLayered: boolean;
  readonly parents: readonly string[];
}

function* faultsIn(nodes: readonly ChildNode[], place: Place): Generator<string> {
  const { app, isLayered } = place;
  for (const node of nodes) {
    if (node.type === 'rule') {
      if (!isLayered) yield `${node.selector}: it is outside of @layer ${LAYER}`;
      const parents = resolved(node.selector, place.parents);
      for (const selector of parents)
        if (!isOwn(selector, app)) yield `${selector}: it reaches elements that are not of ${app}`;
      yield* faultsIn(node.nodes ?? [], { ...place, parents });
    } else if (node.type === 'atrule') {
      const fault = faultOf(node, app, isLayered);
      if (fault) yield fault;
      else if (!isKeyframes(node.name))
        yield* faultsIn(node.nodes ?? [], { ...place, isLayered: isLayered || node.name === 'layer' });
    }
  }
}

/**
 * Finds what in a built style sheet reaches beyond the elements of an application: the styles of all remotes are on one page. A class of
 * a CSS module begins with the application's name, so a rule stays inside as long as it names one.
 * @param css the text of a sheet as the build writes it
 * @param app the application's name: `mfe-community`
 * @returns one line for each fault
 */
export const foreignStyles = (css: string, app: string): string[] => [
  ...new Set(faultsIn(parse(css).nodes, { app, isLayered: false, parents: [] })),
];
