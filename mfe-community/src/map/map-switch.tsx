import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, lazyPage, useSearchParams } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import type { ListMapProps } from './list-map.tsx';
import styles from './map-switch.module.css';

const ListMap = lazyPage(() => import('./list-map.tsx'), <div className={styles.waiting} aria-busy="true" />);

const SHOWN = 'map';

/** Tells whether the page's address asks for the map beside the list. */
const useMapShown = (): boolean => useSearchParams()[0].get('view') === SHOWN;

interface MapSwitchProps extends ListMapProps {
  /** A search or filter is set: a map of everything there is tells nothing. */
  isNarrowed: boolean;
}

/** Opens and closes the map of a list that was narrowed. It is part of the address, so Back closes it and links keep it. */
export function MapSwitch({ isNarrowed, ...map }: MapSwitchProps) {
  const [params] = useSearchParams();
  const isShown = useMapShown();
  const next = new URLSearchParams(params);
  if (isShown) next.delete('view');
  else next.set('view', SHOWN);
  if (!isShown && !isNarrowed) return null;
  return (
    <>
      <LinkButton className={styles.switch} size="sm" render={<Link to={`?${next}`} preventScrollReset />}>
        {isShown ? (
          t`Hide map`
        ) : (
          <Trans comment="On a phone only what stands behind the element is seen.">
            <span className={styles.verb}>Show </span>map
          </Trans>
        )}
      </LinkButton>
      {isShown ? (
        <div className={styles.map}>
          <ListMap {...map} />
        </div>
      ) : null}
    </>
  );
}

/** Puts the list beside its map where there is room. */
export const MapBeside = ({ children }: { children: ReactNode }) => (
  <div className={useMapShown() ? styles.beside : undefined}>{children}</div>
);
