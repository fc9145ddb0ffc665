import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useFocusHeir } from './use-focus-heir.ts';

describe('useDebouncedValue', () => {
  const debounced = () =>
    renderHook(({ text }) => useDebouncedValue(text, 300), { initialProps: { text: '' } });
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns a value once it has not changed for the time', () => {
    const { result, rerender } = debounced();
    rerender({ text: 'c' });
    act(() => jest.advanceTimersByTime(299));
    rerender({ text: 'ch' });
    act(() => jest.advanceTimersByTime(299));
    expect(result.current).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe('ch');
  });

  it('waits while an input method puts the value together', () => {
    const { result, rerender } = debounced();
    fireEvent.compositionStart(document.body);
    for (const text of ['r', 'ろ', 'ろb', 'ろぼ']) {
      rerender({ text });
      act(() => jest.advanceTimersByTime(1000));
      expect(result.current).toBe('');
    }
    fireEvent.compositionEnd(document.body);
    act(() => jest.advanceTimersByTime(300));
    expect(result.current).toBe('ろぼ');
  });
});

function Vanishing() {
  const place = useFocusHeir<HTMLParagraphElement>(({ nextElementSibling }) => [nextElementSibling]);
  return (
    <p {...place}>
      <button type="button">Answer</button>
    </p>
  );
}

const row = (isThere: boolean, hasNext = true) => (
  <>
    <h1 id="page-title" tabIndex={-1}>
      Title
    </h1>
    {isThere ? <Vanishing /> : null}
    {hasNext ? (
      <p>
        Next <a href="/next">Open</a>
      </p>
    ) : null}
    <input />
  </>
);
const answer = () => screen.getByRole('button', { name: 'Answer' });
/** Longer than it takes to pass the focus on. */
const twoFrames = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

describe('useFocusHeir', () => {
  it('passes the focus to what the heir holds', async () => {
    const { rerender } = render(row(true));
    answer().focus();
    rerender(row(false));
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
  });

  it('passes it to the heading where the heir went too, also after a press that moved no focus', async () => {
    const { rerender } = render(row(true));
    fireEvent.click(answer());
    rerender(row(false, false));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('leaves the focus where it is by then, and where nobody has pressed anything', async () => {
    const { rerender } = render(row(true));
    rerender(row(false));
    await twoFrames();
    expect(document.body).toHaveFocus();
    rerender(row(true));
    fireEvent.click(answer());
    screen.getByRole('textbox').focus();
    rerender(row(false));
    await twoFrames();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
