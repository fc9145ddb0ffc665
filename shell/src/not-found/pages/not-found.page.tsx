import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { notFoundHead } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { cx, LinkButton, looks } from '@meshwork/ui';
import { Link, useLocation } from 'react-router-dom';
import drawing from '../../common/drawing.module.css';
import { DrawingSheet, hexagonPath } from '../../common/drawing-sheet.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { PageSection } from '../../common/page-section.tsx';
import styles from '../components/not-found.module.css';

/** Not Found (docs/product.md#pages). */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageMeta {...notFoundHead} missing />
      <PageHero
        title={t`Not Found`}
        text={t`There is no page at this address. The link may be old or mistyped, or what stood here was deleted.`}
        drawing={<NotFoundDrawing />}
      >
        <p className={cx(looks.soft, styles.address)}>{pathname}</p>
        <LinkButton variant="accent" size="lg" render={<Link to={paths.home} />}>
          <Trans>Go to the start page</Trans>
        </LinkButton>
      </PageHero>
      <Suggestions />
    </>
  );
}

const RADIUS = 54;
/** The neighbours of the missing cell, clockwise from the upper right. */
const CELLS = [
  [266.8, 79],
  [313.5, 160],
  [266.8, 241],
  [173.2, 241],
  [126.5, 160],
  [173.2, 79],
] as const;

const NotFoundDrawing = () => (
  <DrawingSheet part={t`Item missing`}>
    <path className={drawing.axis} d="M40 160h360M220 8v304" />
    {CELLS.map(([x, y]) => (
      <path key={x + y} d={hexagonPath(x, y, RADIUS)} />
    ))}
    <path className={drawing.main} d={`M${CELLS.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
    {CELLS.map(([x, y]) => (
      <circle key={x + y} className={drawing.node} cx={x} cy={y} r="6" />
    ))}
    <circle className={drawing.missing} cx="220" cy="160" r="30" />
    <g className={drawing.balloon}>
      <path d="M392 44 243 141" />
      <circle cx="392" cy="44" r="18" />
      <text x="392" y="48">
        404
      </text>
    </g>
  </DrawingSheet>
);

const SUGGESTIONS = [
  { to: paths.resources, name: msg`Resources`, text: msg`Search the library` },
  { to: paths.teams, name: msg`Teams`, text: msg`By number, name or place` },
  { to: paths.mentors, name: msg`Mentors`, text: msg`People you may ask` },
  { to: paths.initiatives, name: msg`Initiatives`, text: msg`What is on, and where` },
  { to: paths.support, name: msg`Support`, text: msg`Common questions` },
  { to: paths.contact, name: msg`Contact`, text: msg`Tell us of a broken link` },
];

const Suggestions = () => (
  <PageSection id="ways-on" title={t`Maybe it is here`}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ul role="list" className={styles.ways}>
      {SUGGESTIONS.map(({ to, name, text }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{say(name)}</strong> <span>{say(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </PageSection>
);
