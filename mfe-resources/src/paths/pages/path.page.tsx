import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { missingPathHead, type Path, pathHead } from '@meshwork/contracts-catalog';
import { langOf } from '@meshwork/contracts-core';
import {
  DetailFailure,
  HiddenPanel,
  Link,
  PageMeta,
  paths,
  ReportButton,
  SaveButton,
  trail,
  useApi,
  useParams,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Button, KindMark, Loading, Menu, PageHeader, Progress, Skeleton } from '@meshwork/ui';
import { Ellipsis, Printer, Route } from 'lucide-react';
import { pathDetails, useProgress } from '../api/use-progress.ts';
import { PathActions } from '../components/path.actions.tsx';
import { madeBy, PathBadges, stepPath } from '../components/path-facts.tsx';
import styles from '../components/path-steps.module.css';
import { PathSteps } from '../components/path-steps.tsx';
import { SharePath } from '../components/share-path.tsx';

export default function PathPage() {
  const id = Number(useParams().pathId);
  const details = useQuery(pathDetails(useApi(), id));
  if (details.isPending) return <PathSkeleton />;
  if (!details.data)
    return (
      <DetailFailure
        query={details}
        head={missingPathHead}
        title={t`Could not load the learning path`}
        notFound={t`Learning path not found.`}
        back={{ to: paths.learningPaths, label: t`Back to Learning paths` }}
      />
    );
  return <PathArticle path={details.data} onChanged={() => void details.refetch()} />;
}

function PathArticle({ path, onChanged }: { path: Path; onChanged: () => void }) {
  const user = useUser();
  const item = { service: 'catalog', kind: 'path', itemId: path.id };
  const isOwn = user !== undefined && user.id === path.createdBy;
  const isDraft = path.status === 'DRAFT';
  const lang = langOf(path.language);
  return (
    <article>
      <PageMeta {...pathHead(path)} />
      <PageHeader
        breadcrumbs={trail({ label: path.title, lang }, [paths.learningPaths, t`Learning paths`])}
        media={<KindMark icon={<Route aria-hidden="true" />} />}
        title={<span lang={lang}>{path.title}</span>}
        text={<span lang={lang}>{path.goal}</span>}
        actions={
          <>
            <SharePath path={path} />
            {path.hidden || isDraft || isOwn ? null : <SaveButton item={item} />}
            <Menu label={t`More about ${{ title: path.title }}`} face={<Ellipsis aria-hidden="true" />}>
              <Button variant="ghost" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
              <PathActions path={path} mayChange={path.mayChange} />
              <ReportButton item={item} name={t`this learning path`} hidden={isOwn || isDraft} />
            </Menu>
          </>
        }
      >
        <PathBadges path={path} />
        <span dir="auto">
          {path.team ? <Link to={paths.team(path.team.id)}>{madeBy(path)}</Link> : madeBy(path)}
        </span>
      </PageHeader>
      <HiddenPanel hidden={path.hidden} item={item} isOwn={isOwn} onChanged={onChanged} />
      <Walk path={path} />
    </article>
  );
}

/** Shows the reader's progress, the next step, and all steps. */
function Walk({ path }: { path: Path }) {
  const progress = useProgress();
  const open = path.steps.filter(({ resource }) => resource !== null);
  const reached = open.filter(({ resource }) => resource && progress.done.has(resource.id)).length;
  const next = open.find(({ resource }) => resource && !progress.done.has(resource.id));
  const nextTitle = next?.resource?.title;
  const user = useUser();
  return (
    <>
      {open.length > 0 ? (
        <section aria-label={t`Your progress`} className={styles.summary}>
          <Progress
            label={t`Your progress`}
            value={reached}
            max={open.length}
            valueText={t`${reached} of ${{ count: open.length }} done`}
            variant="success"
          />
          <p role="status">
            {next?.resource ? (
              <Trans>
                Next:{' '}
                <Link to={stepPath(path.id, next.resource.id)}>
                  <bdi lang={langOf(next.resource.language)}>{nextTitle}</bdi>
                </Link>
              </Trans>
            ) : (
              t`You are through. Well done!`
            )}
          </p>
          {user ? null : (
            <p className={styles.note}>
              <Trans>Your progress is kept in this browser, and goes to your account when you log in.</Trans>
            </p>
          )}
        </section>
      ) : null}
      <PathSteps path={path} progress={progress} next={next} />
    </>
  );
}

const PathSkeleton = () => (
  <Loading label={t`Loading the learning path`}>
    <Skeleton shape="title" width="min(36rem, 90%)" />
    <Skeleton lines={2} />
    <Skeleton shape="block" height="8rem" />
    <Skeleton shape="block" height="8rem" />
  </Loading>
);
