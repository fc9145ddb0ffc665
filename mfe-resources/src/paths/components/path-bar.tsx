import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, paths, useApi, useNavigate, useQuery, useSearchParams } from '@meshwork/shell-contract';
import { Button, cx, looks } from '@meshwork/ui';
import { Check } from 'lucide-react';
import { pathDetails, useProgress } from '../api/use-progress.ts';
import styles from './path-bar.module.css';
import { stepPath } from './path-facts.tsx';

/** "Step 3 of 10" on the page of a resource that was opened from a path, with one press that marks it and leads on. */
export default function PathBar({ resourceId }: { resourceId: number }) {
  const id = Number(useSearchParams()[0].get('path'));
  const details = useQuery({ ...pathDetails(useApi(), id), enabled: id > 0 });
  const progress = useProgress();
  const navigate = useNavigate();
  const path = details.data;
  const steps = path?.steps.flatMap(({ resource }) => resource ?? []) ?? [];
  const at = steps.findIndex((resource) => resource.id === resourceId);
  if (!path || at < 0) return null;
  const next = steps[at + 1];
  const goOn = () => {
    progress.set(resourceId, true);
    void navigate(next ? stepPath(path.id, next.id) : paths.learningPath(path.id));
  };
  return (
    <nav className={cx(looks.sheet, looks.ends, styles.bar)} aria-label={t`Learning path`}>
      <p>
        <span className={cx(looks.soft, styles.at)}>
          <Trans>
            Step {{ number: at + 1 }} of {{ count: steps.length }}
          </Trans>
        </span>{' '}
        <Link to={paths.learningPath(path.id)} dir="auto">
          {path.title}
        </Link>
      </p>
      <Button
        variant="primary"
        icon={<Check aria-hidden="true" />}
        disabled={!progress.isReady}
        onClick={goOn}
      >
        {next ? t`Done, next step` : t`Done, finish`}
      </Button>
    </nav>
  );
}
