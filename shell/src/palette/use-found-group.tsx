import { useApi } from '@meshwork/shell-contract';
import type { CommandGroup, CommandItem } from '@meshwork/ui/command';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNear, type Kind } from './palette-kinds.tsx';

type Named = Pick<Kind<unknown>, 'path' | 'noun'>;

const figures = new Intl.NumberFormat('en');

/** "1 team", "1,110 teams". */
const count = ({ noun }: Named, total: number) => `${figures.format(total)} ${noun}${total === 1 ? '' : 's'}`;

export interface FoundGroup extends CommandGroup {
  /** "27 teams", or that they cannot be searched; empty while that is not known and when there are none. */
  summary: string;
}

/**
 * What one service finds.
 * @param asked what is searched for
 * @param wanted what the box holds by now
 */
export function useFoundGroup<T>(kind: Kind<T>, asked: string, wanted: string): FoundGroup {
  const { data, isPlaceholderData, isError, isPending, refetch } = useQuery(kind.query(useApi(), asked));
  const down = useLastFailed(isError, data !== undefined && !isPlaceholderData);
  const group = { id: kind.path, label: kind.label };
  if (isError || (isPending && down)) {
    const sentence = `${kind.label} cannot be searched right now`;
    return { ...group, items: [again(kind.path, `${sentence}.`, () => void refetch())], summary: sentence };
  }
  if (!data || !isNear(asked, wanted)) return { ...group, items: [], loading: true, summary: '' };
  const items = data.items.map(kind.row);
  if (data.total > items.length) items.push(allOf(kind, data.total, asked));
  return {
    ...group,
    items,
    stale: isPlaceholderData || asked !== wanted,
    summary: data.total > 0 ? count(kind, data.total) : '',
  };
}

/** A service that is down stays named while the next letters try it again, instead of a flash of placeholders. */
function useLastFailed(failed: boolean, answered: boolean): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (failed) setDown(true);
    if (answered) setDown(false);
  }, [failed, answered]);
  return down;
}

const again = (id: string, sentence: string, onSelect: () => void): CommandItem => ({
  id: `again ${id}`,
  label: sentence,
  hint: 'Try again',
  icon: <RefreshCw aria-hidden="true" />,
  onSelect,
  stays: true,
});

function allOf(kind: Named, total: number, text: string): CommandItem {
  return {
    id: `all ${kind.path}`,
    label: `All ${count(kind, total)} for “${text}”`,
    icon: <ArrowRight aria-hidden="true" />,
    render: <Link to={{ pathname: kind.path, search: `${new URLSearchParams({ search: text })}` }} />,
  };
}
