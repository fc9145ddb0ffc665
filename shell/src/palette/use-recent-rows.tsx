import { useUser } from '@meshwork/shell-contract';
import type { CommandItem } from '@meshwork/ui/command';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlaceIcon } from './palette-places.tsx';
import { recentVisits } from './recent-visits.ts';

/** The pages of single things that were opened last, without the one that is open. */
export function useRecentRows(): readonly CommandItem[] {
  const user = useUser();
  const { pathname } = useLocation();
  const [visits] = useState(() => recentVisits(user?.id ?? null));
  return visits
    .filter(({ path }) => path !== pathname)
    .map(({ path, title }) => ({
      id: path,
      label: title,
      icon: <PlaceIcon path={path} />,
      render: <Link to={path} />,
    }));
}
