import { expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, render } from '@testing-library/react';
import { STORIES } from './stories.ts';

it.each(STORIES.map((story) => [story.title, story] as const))(
  '%s: no state breaks a rule of accessibility',
  async (_title, story) => {
    const states = Object.entries(story.states);
    expect(states.length).toBeGreaterThan(0);
    const { container } = await act(() =>
      render(
        <div>
          {states.map(([name, node]) => (
            <section key={name} aria-label={name}>
              {node}
            </section>
          ))}
        </div>,
      ),
    );
    await expectNoAxeViolations(container, {
      // A catalogue shows many headings and landmarks of one kind in one page.
      rules: { 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } },
    });
  },
);
