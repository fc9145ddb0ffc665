import {
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_COST_LABELS,
  RESOURCE_SORT_LABELS,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import styles from './resource-filters.module.css';

export const RESOURCE_FILTERS = ['category', 'type', 'difficultyLevel', 'cost', 'sort'] as const;

/** Names a saved search with these filters. */
export const RESOURCE_FILTER_LABELS = {
  category: RESOURCE_CATEGORY_LABELS,
  type: RESOURCE_TYPE_LABELS,
  difficultyLevel: DIFFICULTY_LABELS,
  cost: RESOURCE_COST_LABELS,
};

const CATEGORIES = optionsOf(RESOURCE_CATEGORY_LABELS);
const TYPES = optionsOf(RESOURCE_TYPE_LABELS);
const LEVELS = optionsOf(DIFFICULTY_LABELS);
const COSTS = optionsOf(RESOURCE_COST_LABELS);
const { newest: FIRST_ORDER, ...OTHER_ORDERS } = RESOURCE_SORT_LABELS;
const ORDERS = optionsOf(OTHER_ORDERS);

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
      <FilterSelect
        label="Type"
        all="All types"
        options={TYPES}
        value={address.values('type')[0] ?? ''}
        onChoose={(type) => address.choose({ type: [type] })}
      />
      <FilterSelect
        label="Difficulty"
        all="Any difficulty"
        options={LEVELS}
        value={address.values('difficultyLevel')[0] ?? ''}
        onChoose={(level) => address.choose({ difficultyLevel: [level] })}
      />
      <FilterSelect
        label="Cost"
        all="Any cost"
        options={COSTS}
        value={address.values('cost')[0] ?? ''}
        onChoose={(cost) => address.choose({ cost: [cost] })}
      />
      {/* A search is ordered by its matches. */}
      {address.search === '' ? (
        <FilterSelect
          label="Order"
          all={FIRST_ORDER}
          options={ORDERS}
          value={address.values('sort')[0] ?? ''}
          onChoose={(sort) => address.choose({ sort: [sort] })}
        />
      ) : null}
    </>
  );
}
