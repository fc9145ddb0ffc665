import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { QrCode } from './second-step/qr-code.tsx';

/** Tells whether scanners see the module at a place as dark. */
const isDark = (drawn: string, x: number, y: number) => drawn.includes(`M${x} ${y}h1v1h-1z`);

it('draws a code with the three corners that scanners look for, in a quiet frame', () => {
  const { container } = render(<QrCode text="otpauth://totp/Meshwork:ada?secret=GEZDGNBV" label="Key" />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const drawn = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  expect(size).toBeGreaterThan(29);
  for (const [left, top] of [[4, 4] as const, [size - 11, 4] as const, [4, size - 11] as const]) {
    const edge = [0, 1, 2, 3, 4, 5, 6].map((n) => isDark(drawn, left + n, top));
    expect(edge).toEqual(Array(7).fill(true));
    expect([1, 2, 3, 4, 5].map((n) => isDark(drawn, left + n, top + 1))).toEqual(Array(5).fill(false));
  }
  const frame = Array.from({ length: size }, (_, n) => isDark(drawn, n, 3) || isDark(drawn, 3, n));
  expect(frame).toEqual(Array(size).fill(false));
});
