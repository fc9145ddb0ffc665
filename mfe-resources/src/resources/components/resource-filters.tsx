import {
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_COST_LABELS,
  RESOURCE_SORT_LABELS,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import type { ListAddress } from '@meshwork/shell-contract';
import { FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import { type ListFilter, ListFilters } from '../../common/list-parts.tsx';
import styles from './resource-filters.module.css';

export const RESOURCE_FILTERS = ['category', 'type', 'difficultyLevel', 'cost', 'sort'] as const;

export const RESOURCE_FILTER_LABELS = {
  category: RESOURCE_CATEGORY_LABELS,
  type: RESOURCE_TYPE_LABELS,
  difficultyLevel: DIFFICULTY_LABELS,
  cost: RESOURCE_COST_LABELS,
};

const CATEGORIES = optionsOf(RESOURCE_CATEGORY_LABELS);
const SELECTS: ListFilter[] = [
  ['type', 'Type', 'All types', optionsOf(RESOURCE_TYPE_LABELS)],
  ['difficultyLevel', 'Difficulty', 'Any difficulty', optionsOf(DIFFICULTY_LABELS)],
  ['cost', 'Cost', 'Any cost', optionsOf(RESOURCE_COST_LABELS)],
];
const { newest: FIRST_ORDER, ...OTHER_ORDERS } = RESOURCE_SORT_LABELS;
const ORDER: ListFilter = ['sort', 'Order', FIRST_ORDER, optionsOf(OTHER_ORDERS)];

export function ResourceFilters({ address }: { address: ListAddress }) {
  return (
    <>
      <FormField label="Categories" labelHidden className={styles.categories ?? ''}>
        <MultiSelect
          options={CATEGORIES}
          value={address.values('category')}
          onChange={(category) => address.choose({ category })}
          placeholder="All categories"
        />
      </FormField>
      {/* A search is ordered by its matches. */}
      <ListFilters address={address} filters={address.search === '' ? [...SELECTS, ORDER] : SELECTS} />
    </>
  );
}
