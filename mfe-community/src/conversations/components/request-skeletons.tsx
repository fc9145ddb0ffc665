import { Card, Loading, Skeleton } from '@meshwork/ui';
import styles from './requests-section.module.css';

export const RequestSkeletons = () => (
  <Loading label="Loading requests">
    <ul className={styles.list} aria-hidden="true">
      {['first', 'second'].map((key) => (
        <li key={key}>
          <Card as="div">
            <Skeleton shape="title" width="45%" />
            <Skeleton width="60%" />
            <Skeleton lines={3} />
            <Skeleton shape="button" />
          </Card>
        </li>
      ))}
    </ul>
  </Loading>
);
