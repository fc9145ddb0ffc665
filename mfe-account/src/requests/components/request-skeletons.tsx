import { Card, Loading, Skeleton } from '@meshwork/ui';
import styles from './requests-section.module.css';

/** Two, on each tab (specification, section 9). */
export const RequestSkeletons = () => (
  <Loading label="Loading requests">
    <ul className={styles.list} aria-hidden="true">
      {['first', 'second'].map((place) => (
        <li key={place}>
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
