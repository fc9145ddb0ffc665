import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName, siteIdentity } from '@meshwork/contracts-core';
import { PageMeta, paths, useSite } from '@meshwork/shell-contract';
import { Card, CardTitle } from '@meshwork/ui';
import { LifeBuoy, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import drawing from '../../common/drawing.module.css';
import { DrawingSheet, hexagonPath } from '../../common/drawing-sheet.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import parts from '../../common/parts.module.css';
import { ContactForm } from '../components/contact.form.tsx';
import styles from '../components/contact.module.css';

/** Contact (docs/product.md#contact). */
export default function ContactPage() {
  const { contact } = siteIdentity();
  return (
    <>
      <PageMeta
        title={t`Contact`}
        description={t`Write to the people behind ${{ product: productName() }}: questions, ideas, plans for organizations, or something that does not work.`}
      />
      <PageHero
        title={t`Tell us what you need`}
        text={t`A question, an idea, a plan for your league, or something that does not work.`}
        drawing={<ContactDrawing />}
      />
      <div className={styles.columns}>
        {isElsewhere(contact) ? <FormElsewhere address={contact} /> : <ContactForm />}
        <ContactWays />
      </div>
    </>
  );
}

const isElsewhere = (contact: string | undefined): contact is string =>
  contact?.startsWith('https:') === true;

const FormElsewhere = ({ address }: { address: string }) => (
  <Card as="section" aria-labelledby="form-elsewhere" className={styles.way ?? ''}>
    <CardTitle level={2}>
      <span id="form-elsewhere">
        <Trans>Send us a message</Trans>
      </span>
    </CardTitle>
    <p>
      <Trans>Our contact form is at {{ host: new URL(address).host }}.</Trans>
    </p>
    <p>
      <a href={address} rel="noopener noreferrer" target="_blank">
        <Trans>Open the contact form</Trans>
      </a>
    </p>
  </Card>
);

const ContactWays = () => (
  <div className={styles.ways}>
    <Card as="section" aria-labelledby="answers" className={styles.way ?? ''}>
      <LifeBuoy aria-hidden="true" className={parts.sign} />
      <CardTitle level={2}>
        <span id="answers">
          <Trans>Maybe it is answered already</Trans>
        </span>
      </CardTitle>
      <p>
        <Trans>
          Joining a team, verification, passwords, deleting an account: the common questions have a page.
        </Trans>
      </p>
      <p>
        <Link to={`${paths.support}#faq`}>
          <Trans>Read the answers</Trans>
        </Link>
      </p>
    </Card>
    {/* It comes later than the page. */}
    <EmailUs />
  </div>
);

function EmailUs() {
  const address = useSite()?.contactEmail;
  if (!address) return null;
  return (
    <Card as="section" aria-labelledby="email-us" className={styles.way ?? ''}>
      <Mail aria-hidden="true" className={parts.sign} />
      <CardTitle level={2}>
        <span id="email-us">
          <Trans>Email us</Trans>
        </span>
      </CardTitle>
      <p>
        <Trans>Best for anything with a picture or a file.</Trans>
      </p>
      <p>
        <a href={`mailto:${address}`}>{address}</a>
      </p>
      <p className={styles.time}>
        <Trans>Typical response: 1-2 business days</Trans>
      </p>
    </Card>
  );
}

/** A letter on its way to a node of the mesh; the dimension shows how long the answer takes. */
const ContactDrawing = () => (
  <DrawingSheet part={t`Letter and answer`}>
    <path className={drawing.axis} d="M24 150h392M120 48v204M332 70v160" />
    <g className={drawing.main}>
      <rect className={drawing.paper} x="52" y="100" width="136" height="100" rx="6" />
      <path d="M54 104 120 156 186 104M54 197l46-56M186 197l-46-56" />
    </g>
    <path className={drawing.hidden} d="M202 132h60M202 150h44M202 168h60" />
    <path className={drawing.lit} d={hexagonPath(332, 150, 58)} />
    <path className={drawing.lit} d="M332 150V92M332 150l50.2 29M332 150l-50.2 29" />
    <circle className={drawing.node} cx="332" cy="92" r="6" />
    <circle className={drawing.node} cx="382.2" cy="179" r="6" />
    <circle className={drawing.node} cx="281.8" cy="179" r="6" />
    <circle className={drawing.litNode} cx="332" cy="150" r="9" />
    <g className={drawing.measure}>
      <path d="M120 272h212M120 264v16M332 264v16M120 272l8-3.5v7zM332 272l-8-3.5v7z" />
      <text x="226" y="262">
        <Trans>1-2 business days</Trans>
      </text>
    </g>
  </DrawingSheet>
);
