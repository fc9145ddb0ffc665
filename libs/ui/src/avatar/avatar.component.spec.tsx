import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

it('shows the first letter without a picture, in upper case, also outside of ASCII', () => {
  render(
    <>
      <Avatar name="élodie" label="one" />
      <Avatar name="  𝒜da" label="two" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'one' })).toHaveTextContent('É');
  expect(screen.getByRole('img', { name: 'two' })).toHaveTextContent('𝒜');
});

it('falls back to the letter when the picture does not load, and tries a new picture', () => {
  const { container, rerender } = render(<Avatar name="Ada" src="/a.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/a.webp');
  if (picture) fireEvent.error(picture);
  expect(container).toHaveTextContent('A');
  expect(container.querySelector('img')).toBeNull();
  rerender(<Avatar name="Ada" src="/b.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});
