import { Loading, Skeleton } from '@meshwork/ui';

/** While the code of a form loads. @param props.height about that of the form */
export const FormSkeleton = ({ height }: { height: string }) => (
  <Loading label="Loading the form">
    <Skeleton shape="block" height={height} />
  </Loading>
);
