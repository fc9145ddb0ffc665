import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { CallToAction } from '../../common/call-to-action.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { AboutDrawing } from '../components/about-drawing.tsx';
import { Mission } from '../components/mission.tsx';
import { Purposes } from '../components/purposes.tsx';
import { Values } from '../components/values.tsx';

/** About (docs/product.md#pages). */
export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        fullTitle={`About ${PRODUCT_NAME} | Our Mission & Vision`}
        description={`Why ${PRODUCT_NAME} exists: one open home for robotics and STEM education, its mission, its four purposes and the six values behind it.`}
      />
      <PageHero
        eyebrow="Who we are"
        title={`About ${PRODUCT_NAME}`}
        text="One home for everybody who builds robots and learns by it: students, teams, and the mentors who stand behind them."
        drawing={<AboutDrawing />}
      />
      <Mission />
      <Purposes />
      <Values />
      <CallToAction
        title="Join Our Growing Community"
        text="See what other teams have worked out, or find the team that is looking for somebody like you."
      >
        <LinkButton variant="accent" size="lg" render={<Link to={paths.resources} />}>
          Explore Resources
        </LinkButton>
        <LinkButton size="lg" render={<Link to={paths.teams} />}>
          Find a Team
        </LinkButton>
      </CallToAction>
    </>
  );
}
