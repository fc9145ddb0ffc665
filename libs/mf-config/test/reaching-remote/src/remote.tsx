import { defineRemote } from '@meshwork/shell-contract';
// The build must refuse its rule for everything.
import styles from './everything.module.css';

export default defineRemote({
  contractVersion: 1,
  needs: [],
  routes: { teams: [{ index: true, element: <p className={styles.hint}>Teams</p> }] },
});
