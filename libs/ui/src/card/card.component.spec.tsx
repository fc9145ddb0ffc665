import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from './card.tsx';

function show() {
  const opened = jest.fn();
  render(
    <Card>
      <CardHeader>
        <CardTitle href="#team">Robo Foxes</CardTitle>
      </CardHeader>
      <CardBody>We build robots.</CardBody>
      <CardFooter>
        <button type="button">Save</button>
      </CardFooter>
    </Card>,
  );
  screen.getByRole('link').addEventListener('click', (event) => opened({ ctrl: event.ctrlKey }));
  return opened;
}

it('a click on its words opens the card, as one on its title does', () => {
  const opened = show();
  fireEvent.click(screen.getByText('We build robots.'));
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(screen.getByText('We build robots.'), { ctrlKey: true });
  expect(opened.mock.calls).toEqual([[{ ctrl: false }], [{ ctrl: false }], [{ ctrl: true }]]);
});

it('its words can be selected, and its buttons pressed, without opening it', () => {
  const opened = show();
  fireEvent.click(screen.getByRole('button'));
  getSelection()?.selectAllChildren(screen.getByText('We build robots.'));
  fireEvent.click(screen.getByText('We build robots.'));
  expect(opened).not.toHaveBeenCalled();
  getSelection()?.removeAllRanges();
});
