import { Loading, Skeleton } from '@meshwork/ui';

/** The place of a form whose code is on its way. @param props.height about that of the form */
export const FormSkeleton = ({ height }: { height: string }) => (
  <Loading label="Loading the form">
    <Skeleton shape="block" height={height} />
  </Loading>
);
