import { FORMATS, INITIATIVE_TYPE_LABELS } from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect } from '@meshwork/ui';

const TYPES = Object.entries(INITIATIVE_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const FORMAT_LABELS: Readonly<Record<(typeof FORMATS)[number], string>> = {
  virtual: 'Virtual',
  'in-person': 'In-Person',
};
const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

/** Type, and whether it happens at a place. */
export const InitiativeFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FilterSelect
      label="Initiative type"
      all="All Types"
      options={TYPES}
      value={address.values('initiativeType')[0] ?? ''}
      onChoose={(value) => address.choose({ initiativeType: [value] })}
    />
    <FilterSelect
      label="Format"
      all="Any format"
      options={FORMAT_OPTIONS}
      value={address.values('format')[0] ?? ''}
      onChoose={(value) => address.choose({ format: [value] })}
    />
  </>
);
