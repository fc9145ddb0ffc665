import { Link, useQuery } from '@meshwork/shell-contract';
import styles from './teams.module.css';

export default function TeamsPage() {
  const teams = useQuery({ queryKey: ['teams'], queryFn: async () => ['254'] });
  return (
    <Link to="/" className={styles.team}>
      {teams.data}
    </Link>
  );
}
