import type { Places } from '@meshwork/contracts-community';
import { FilterSelect, numberText } from '@meshwork/ui';

type Place = Pick<Places['countries'][number], 'name' | 'count' | 'spellings'>;

/** The place whose spellings include the one in the address. */
export const chosenPlace = <P extends Place>(
  places: readonly P[],
  values: readonly string[],
): P | undefined => places.find((place) => values.some((value) => place.spellings.includes(value)));

interface PlaceSelectProps<P extends Place> {
  label: string;
  all: string;
  places: readonly P[];
  chosen: P | undefined;
  onChoose: (spellings: readonly string[]) => void;
}

/** A filter by country or region; choosing one filters by every spelling of it. */
export function PlaceSelect<P extends Place>({ label, all, places, chosen, onChoose }: PlaceSelectProps<P>) {
  return (
    <FilterSelect
      label={label}
      all={all}
      options={places.map(({ name, count }) => ({
        value: name,
        label: `${name} (${numberText(count)})`,
      }))}
      value={chosen?.name ?? ''}
      onChoose={(name) => onChoose(places.find((place) => place.name === name)?.spellings ?? [])}
    />
  );
}
