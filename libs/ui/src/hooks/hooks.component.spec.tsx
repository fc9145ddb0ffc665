import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useViewMode } from './use-view-mode.ts';

describe('useDebouncedValue', () => {
  it('returns a value once it has not changed for the time', () => {
    jest.useFakeTimers();
    const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 300), {
      initialProps: { text: '' },
    });
    rerender({ text: 'c' });
    act(() => jest.advanceTimersByTime(299));
    rerender({ text: 'ch' });
    act(() => jest.advanceTimersByTime(299));
    expect(result.current).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe('ch');
    jest.useRealTimers();
  });
});

describe('useViewMode', () => {
  it('starts as a grid and remembers the choice under its key', () => {
    const { result } = renderHook(() => useViewMode('initiativesViewMode'));
    expect(result.current[0]).toBe('grid');
    act(() => result.current[1]('list'));
    expect(result.current[0]).toBe('list');
    expect(localStorage.getItem('initiativesViewMode')).toBe('list');
    expect(renderHook(() => useViewMode('initiativesViewMode')).result.current[0]).toBe('list');
    expect(renderHook(() => useViewMode('teamsViewMode')).result.current[0]).toBe('grid');
  });

  it('treats an unknown stored value as grid', () => {
    localStorage.setItem('mentorsViewMode', 'carousel');
    expect(renderHook(() => useViewMode('mentorsViewMode')).result.current[0]).toBe('grid');
  });
});
