import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CityInput, cityLabels, type ListAddress, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Button, browserStore, cx, FilterSelect, FormField, looks, useHydrated } from '@meshwork/ui';
import { distanceText, usesMiles } from './distance.tsx';
import styles from './near-filter.module.css';

export const NEAR_FILTERS = ['near', 'within'] as const;

/** The city that was chosen last in this browser (the privacy page lists it), for all lists. */
const PLACE_KEY = 'place';

const KILOMETRES = [25, 50, 100, 250, 500];
/** 15, 30, 60, 150 and 300 miles. */
const KILOMETRES_IN_MILES = [24, 48, 97, 241, 483];

/** Keeps the city for all lists, and forgets the distance with it. */
function choosePlace(address: ListAddress, typed: string): void {
  const place = typed.trim();
  browserStore.write(PLACE_KEY, place || null);
  address.choose({ near: [place], ...(place === '' && { within: [] }) });
}

/** A list by distance from a city. Without script the form loads the page with the city in its address. */
export function NearFilter({ address }: { address: ListAddress }) {
  const [near = ''] = address.values('near');
  const [within = ''] = address.values('within');
  const isHydrated = useHydrated();
  const inMiles = isHydrated && usesMiles();
  const profilePlace = useUser()?.location;
  const ownPlace = profilePlace || (isHydrated ? (browserStore.read(PLACE_KEY) ?? undefined) : undefined);
  const ownCity = ownPlace?.split(',')[0];
  const choose = (typed: string) => choosePlace(address, typed);
  const steps = new Set([
    ...(inMiles ? KILOMETRES_IN_MILES : KILOMETRES),
    ...(within ? [Number(within)] : []),
  ]);
  return (
    <>
      <form>
        <FormField label={t`Near a city`} labelHidden>
          <CityInput
            key={near}
            name="near"
            placeholder={t`Near a city`}
            defaultValue={near}
            offered={ownPlace}
            onPick={choose}
            onKeyDown={(event) => {
              // An input method takes Enter for the words that it proposes.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Not as the form's submission, which would load the page again.
              event.preventDefault();
              choose(event.currentTarget.value);
            }}
            onBlur={(event) => {
              if (event.target.value.trim() !== near) choose(event.target.value);
            }}
          />
        </FormField>
      </form>
      {near ? (
        <FilterSelect
          label={t({ message: 'Within', comment: 'a distance from a city' })}
          all={t`Any distance`}
          options={[...steps]
            .sort((a, b) => a - b)
            .map((step) => ({
              value: String(step),
              label: t`Within ${{ distance: distanceText(step, inMiles) }}`,
            }))}
          value={within}
          onChoose={(value) => address.choose({ within: [value] })}
        />
      ) : ownPlace ? (
        <Button variant="secondary" onClick={() => choose(ownPlace)}>
          <Trans>
            Near <bdi>{ownCity}</bdi>
          </Trans>
        </Button>
      ) : null}
    </>
  );
}

const MOST_ASKED = 3;
/** A ZIP code of the USA, which names a city without showing its name. */
const ZIP = /^\d{5}$/;
const nameOf = (label: string) => (label.split(',')[0] ?? '').toLowerCase();

/** The cities that a typed place may mean, where it is none or several; a whole label and a point are plain. */
export function placesMeant(near: string, labels: readonly string[]): string[] {
  if (labels.includes(near) || /\d/.test(near)) return [];
  const called = labels.filter((label) => nameOf(label) === near.trim().toLowerCase());
  return called.length === 1 ? [] : (called.length > 1 ? called : labels).slice(0, MOST_ASKED);
}

/** Tells whether the server reads a typed place: a point, a ZIP code, a label, or the name of a city. */
export const isPlace = (near: string, labels: readonly string[]): boolean =>
  (/\d/.test(near) && (!ZIP.test(near) || labels.length > 0)) ||
  labels.some((label) => label === near || nameOf(label) === near.trim().toLowerCase());

/**
 * Asks above the list which city is meant by a name that none bears, or several: beside the field a phone would fold it away. Meanwhile
 * the list is near the biggest one.
 */
export function WhichPlace({ address }: { address: ListAddress }) {
  const [near = ''] = address.values('near');
  const { data = [] } = useQuery(cityLabels(useApi(), near));
  const meant = placesMeant(near, data);
  const className = cx(looks.line, styles.which);
  if (ZIP.test(near) && data[0]) return <p className={className}>{t`Near ${{ city: data[0] }}`}</p>;
  if (meant.length === 0) return null;
  return (
    <p className={className} aria-live="polite">
      <span>
        <Trans>Which place do you mean?</Trans>
      </span>
      {meant.map((label) => (
        <Button key={label} size="sm" variant="secondary" onClick={() => choosePlace(address, label)}>
          <bdi>{label}</bdi>
        </Button>
      ))}
    </p>
  );
}
