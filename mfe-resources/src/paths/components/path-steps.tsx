import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Path, type PathStep, RESOURCE_TYPE_LABELS } from '@meshwork/contracts-catalog';
import { labelOf, langOf } from '@meshwork/contracts-core';
import { Link } from '@meshwork/shell-contract';
import { Badge, Checkbox, cx, looks } from '@meshwork/ui';
import type { OwnProgress } from '../api/use-progress.ts';
import { durationText, stepPath } from './path-facts.tsx';
import styles from './path-steps.module.css';

export interface PathStepsProps {
  path: Path;
  progress: OwnProgress;
  next: PathStep | undefined;
}

/** The steps of a path in their order; each can be marked as done. */
export const PathSteps = ({ path, progress, next }: PathStepsProps) => (
  <ol className={looks.stack} data-print="no-buttons" aria-label={t`Steps`}>
    {path.steps.map((step, index) => (
      <li key={step.id} className={cx(looks.sheet, styles.step)} id={`step-${index + 1}`}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <div className={styles.body}>
          <StepTitle pathId={path.id} step={step} isNext={step === next} />
          {step.goal ? (
            <p dir="auto" className={styles.goal}>
              {step.goal}
            </p>
          ) : null}
          {step.note ? (
            <p dir="auto" className={styles.note}>
              {step.note}
            </p>
          ) : null}
          <Done step={step} progress={progress} />
        </div>
      </li>
    ))}
  </ol>
);

interface StepTitleProps {
  pathId: number;
  step: PathStep;
  isNext: boolean;
}

const StepTitle = ({ pathId, step: { resource, minutes }, isNext }: StepTitleProps) => (
  <div className={looks.parts}>
    <h2 className={styles.title}>
      {resource ? (
        // Paper has no links: the address is printed after the title.
        <Link to={stepPath(pathId, resource.id)} data-link={resource.url}>
          <bdi lang={langOf(resource.language)}>{resource.title}</bdi>
        </Link>
      ) : (
        t`No longer in the library`
      )}
    </h2>
    <p className={looks.facts}>
      {isNext ? (
        <Badge variant="success">
          <Trans>Next</Trans>
        </Badge>
      ) : null}
      {resource ? <span>{labelOf(RESOURCE_TYPE_LABELS, resource.type)}</span> : null}
      {resource?.linkStatus === 'BROKEN' ? (
        <Badge variant="warning">
          <Trans>Link may be broken</Trans>
        </Badge>
      ) : null}
      {minutes ? <span>{durationText(minutes)}</span> : null}
    </p>
    {resource ? null : (
      <p className={styles.note}>
        <Trans>This resource was removed or is hidden. The rest of the path still holds.</Trans>
      </p>
    )}
  </div>
);

function Done({ step: { resource }, progress }: { step: PathStep; progress: OwnProgress }) {
  if (!resource) return null;
  const { title } = resource;
  return (
    <Checkbox
      label={
        <Trans>
          Done
          <span className={looks.hidden}>
            {' '}
            with <bdi>{title}</bdi>
          </span>
        </Trans>
      }
      className={styles.done ?? ''}
      checked={progress.done.has(resource.id)}
      disabled={!progress.isReady}
      onChange={({ target }) => progress.set(resource.id, target.checked)}
    />
  );
}
