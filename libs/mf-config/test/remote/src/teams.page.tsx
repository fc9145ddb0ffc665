import { t } from '@lingui/core/macro';
import { Link, useQuery } from '@meshwork/shell-contract';
import styles from './teams.module.css';

export default function TeamsPage() {
  const teams = useQuery({ queryKey: ['teams'], queryFn: async () => ['254'] });
  return (
    <Link to="/" className={styles.team} aria-label={t`Teams of this season`}>
      {teams.data}
    </Link>
  );
}
