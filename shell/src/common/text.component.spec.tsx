import { expect, it } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen } from '@testing-library/react';
import loader from '../../text-loader.ts';
import { sectionsOf } from './text.tsx';

const sections = async (markdown: string, values = {}) => {
  const { default: text } = await import(`data:text/javascript,${encodeURIComponent(loader(markdown))}`);
  return sectionsOf(text, values);
};

it('a text in Markdown becomes sections with values, and links by their kind', async () => {
  const [first, second] = await sections(
    '## One {#1st}\n\n**{product}**, [a page]({login})\nand [others](https://a.example).\n\n{part}\n\n## two\n\n- `{x}`\n',
    { part: <h6>part</h6> },
  );
  expect([first?.id, first?.title, second?.id]).toEqual(['1st', 'One', 'two']);
  const { container } = renderInShell(
    <div>
      {first?.body} {second?.body}
    </div>,
  );
  expect(container).toHaveTextContent('Meshwork, a page and others.part {x}');
  expect(screen.getByRole('link', { name: 'a page' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'others' })).toHaveAttribute('target', '_blank');
  expect(container.querySelector('p h6')).toBeNull();
});

it('a text that names an unknown value is refused', () =>
  expect(sections('## A\n\nOf {nobody}.\n')).rejects.toThrow('No value is given for {nobody}'));
