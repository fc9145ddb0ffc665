import { PageMeta } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link, useLocation } from 'react-router-dom';
import { PageHero } from '../../common/page-hero.tsx';
import styles from '../components/audience.module.css';
import { AUDIENCES, type Audience } from '../components/audiences.ts';

/** A short page for one kind of people: their first question, its answer, and the next step (docs/product.md#landing). */
export default function AudiencePage() {
  const { pathname } = useLocation();
  // The address may end with a slash.
  const { title, description, question, answer, points, steps } = AUDIENCES[
    pathname.replace(/\/$/, '')
  ] as Audience;
  return (
    <>
      <PageMeta title={title} description={description} />
      <PageHero eyebrow={title} title={question} text={answer}>
        <p className={styles.steps}>
          {steps.map(({ label, to }, index) => (
            <LinkButton
              key={to}
              size="lg"
              variant={index === 0 ? 'accent' : 'secondary'}
              render={<Link to={to} />}
            >
              {label}
            </LinkButton>
          ))}
        </p>
      </PageHero>
      <dl className={styles.points}>
        {points.map(({ title: point, text }) => (
          <div key={point}>
            <dt>{point}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
