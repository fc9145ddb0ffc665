import { queryOptions } from '@meshwork/shell-contract';

/** Lines of one part of the earth: the box in which they are, and an SVG path. */
export type Part = readonly [west: number, north: number, east: number, south: number, path: string];

/** The content of `generated/outlines-*.json`: Natural Earth and the states of the USA, projected once (NOTICE). */
export interface Outlines {
  /** Units around the earth. */
  readonly size: number;
  readonly land: readonly Part[];
  readonly borders: readonly Part[];
  readonly regions: readonly Part[];
}

export type Detail = 'far' | 'near';

const FILES: Readonly<Record<Detail, () => Promise<{ default: unknown }>>> = {
  far: () =>
    import('./generated/outlines-far.json', {
      with: { type: 'json' },
    }),
  near: () =>
    import('./generated/outlines-near.json', {
      with: { type: 'json' },
    }),
};

/** The outlines of the earth, from a file that never changes. */
export const outlinesQuery = (detail: Detail) =>
  queryOptions({
    queryKey: ['outlines', detail],
    queryFn: async () => (await FILES[detail]()).default as Outlines,
    staleTime: Number.POSITIVE_INFINITY,
  });
