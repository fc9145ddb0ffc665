import axe, { type RunOptions } from 'axe-core';

// jsdom does no layout and no colours: contrast is measured on the tokens and in the browser journeys.
const IN_JSDOM: RunOptions = {
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  resultTypes: ['violations'],
};

/**
 * Fails, with one line per finding, when axe finds a violation of the accessibility rules under a container.
 *
 * @param container what to check; give `document.body` when the component opens a layer outside its parent
 * @throws Error naming rule, help address and elements of each violation
 */
export async function expectNoAxeViolations(container: Element = document.body) {
  const { violations } = await axe.run(container, IN_JSDOM);
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, helpUrl, nodes }) =>
      `${id}: ${help}\n  ${helpUrl}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  throw new Error(`axe found ${violations.length} violation(s)\n${lines.join('\n')}`);
}
