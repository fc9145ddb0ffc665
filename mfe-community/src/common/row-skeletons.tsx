import { Loading, looks, Skeleton } from '@meshwork/ui';

interface RowSkeletonsProps {
  /** Read once: "Loading requests". */
  label: string;
  count?: number;
  /** The head of the page is not known yet, either. */
  hasHead?: boolean;
}

/** A list of empty rows with the measures of real ones. */
export const RowSkeletons = ({ label, count = 4, hasHead = false }: RowSkeletonsProps) => (
  <Loading label={label} className={looks.stack}>
    {hasHead ? <Skeleton shape="title" width="60%" height="2.5rem" /> : null}
    {[0, 1, 2, 3].slice(0, count).map((row) => (
      <Skeleton key={row} shape="block" height="5.5rem" />
    ))}
  </Loading>
);
