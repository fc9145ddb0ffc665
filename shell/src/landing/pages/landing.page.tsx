import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listFormatPath, productName } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import {
  FeedLink,
  KeptHtml,
  lazyPage,
  PageMeta,
  paths,
  useSeemsSignedIn,
  Widget,
} from '@meshwork/shell-contract';
import { CardSkeletons, LinkButton, looks } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import { useNear } from '../../remotes/when-near.ts';
import { Features } from '../components/features.tsx';
import { Hero } from '../components/hero.tsx';
import styles from '../components/landing.module.css';
import { OwnBlock } from '../components/own/own-block.tsx';

const PREVIEW_COUNT = 3;

// Parts that need a server load when they come into view; placeholders of the same size keep the layout stable.
const statsPlace = <div className={styles.stats} />;
const Stats = lazyPage(() => import('../components/stats.tsx'), statsPlace, { served: true });

const FEEDS = [
  { list: 'resources', title: msg`Resources` },
  { list: 'teams', title: msg`Teams` },
  { list: 'mentors', title: msg`Mentors` },
  { list: 'initiatives', title: msg`Initiatives` },
  { list: 'needs', title: msg`Needs` },
  { list: 'paths', title: msg`Paths` },
];

/** The same order for everybody (docs/product.md#landing); who is signed in has what is next beside the hero's words. */
export default function LandingPage() {
  const isSignedIn = useSeemsSignedIn();
  const { isNear, place } = useNear();
  return (
    <>
      <PageMeta
        title={t`Home`}
        description={t`Find robotics resources, teams, mentors and initiatives for FIRST, VEX and STEM programs, and share what you have learned.`}
      />
      {FEEDS.map(({ list, title }) => (
        <FeedLink key={list} title={say(title)} address={listFormatPath(`/_api/${list}`, 'atom')} />
      ))}
      <Hero own={isSignedIn ? <OwnBlock /> : undefined} />
      <div className={styles.carousel}>
        <Widget name="teams.carousel" props={{}} fallback={null} />
      </div>
      <section aria-labelledby="preview" className={looks.more}>
        <div className={styles.heading}>
          <h2 id="preview">
            <Trans>From the library</Trans>
          </h2>
          <Link to={paths.resources}>
            <Trans>All resources</Trans>
          </Link>
        </div>
        <div className={styles.preview}>
          <Widget
            name="resources.preview"
            props={{ limit: PREVIEW_COUNT }}
            fallback={<CardSkeletons count={PREVIEW_COUNT} label={t`Loading resources`} lines={3} />}
            unavailable={
              <p>
                <Trans>The library is not available right now.</Trans>
              </p>
            }
          />
        </div>
      </section>
      <KeptHtml ref={place} isReady={isNear} fallback={statsPlace}>
        <Stats />
      </KeptHtml>
      <Features />
      <CallToAction
        title={t`Bring your team in`}
        text={t`Share what worked, ask about what did not, and find the people to do it with.`}
      >
        <LinkButton variant="tonal" size="lg" render={<Link to={isSignedIn ? paths.teams : paths.login} />}>
          <Trans>Get Started</Trans>
        </LinkButton>
        <LinkButton variant="secondary" size="lg" render={<Link to={paths.about} />}>
          <Trans>About {{ product: productName() }}</Trans>
        </LinkButton>
      </CallToAction>
    </>
  );
}
