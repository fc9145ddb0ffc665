import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import type { NumberedSection } from '../../common/contents.tsx';
import { LegalMail } from './legal-document.tsx';

/** Terms of Service, sections 1 to 9 (docs/product.md#legal). */
export const TERMS_SECTIONS: readonly NumberedSection[] = [
  {
    id: 'agreement',
    title: 'Agreeing to these terms',
    body: (
      <p>
        These terms are an agreement between you and {PRODUCT_NAME}. You agree to them by using the site;
        whoever creates an account says so once more there. If you do not agree, please do not use the site.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <>
        <p>Everybody may read. To have an account you must be at least 13 years old.</p>
        <p>
          If you are not yet of age where you live, a parent or guardian must agree to these terms with you.
          If you act for a team, a school or a company, you say that you are allowed to.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>Tell the truth about yourself and about the teams you belong to.</li>
        <li>Keep your password to yourself, and use one that you use nowhere else.</li>
        <li>One account belongs to one person. You answer for what is done with it.</li>
        <li>If you think that somebody else has used it, change your password and tell us.</li>
      </ul>
    ),
  },
  {
    id: 'posts',
    title: 'What you post',
    body: (
      <>
        <p>
          What you write stays yours. You allow us to store it and to show it on {PRODUCT_NAME} for as long as
          it stands here; that costs nothing, and it ends when you delete it.
        </p>
        <p>
          Post only what you may pass on: your own work, or a link to that of others. What you post for a team
          belongs to the team, and stays with it when you leave.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>Be as you would be in the pit: helpful, honest, kind to beginners. Not allowed are:</p>
        <ul>
          <li>insults, harassment, threats, and anything that puts a young person at risk;</li>
          <li>pretending to be somebody else, or to speak for a team that is not yours;</li>
          <li>spam, advertising without a word for the community, and misleading links;</li>
          <li>anything against the law, or against the rights of others;</li>
          <li>breaking into the site, slowing it down on purpose, or collecting data about people in it.</li>
        </ul>
        <p>
          The <Link to={paths.guidelines}>community guidelines</Link> say it in full. We may remove posts and
          close accounts that break these rules. If something is wrong,{' '}
          <Link to={paths.contact}>tell us</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: 'Teams, mentors and initiatives',
    body: (
      <>
        <p>
          {PRODUCT_NAME} helps people to find each other; what they then do is between them. A Verified badge
          says that its owners have proved the team. It is no promise about each person in it, and we do not
          check mentors or organizers for you.
        </p>
        <p>
          Young people should meet others in the open, with a parent or coach who knows about it. Teams follow
          the youth protection rules of their programme.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <p>
        Free costs nothing. What the other plans hold and cost stands on{' '}
        <Link to={paths.pricing}>Pricing</Link>. The Team plan begins with a free trial of 14 days, for which
        no card is required. A plan can be ended at any time and then runs to the end of the month that is
        paid for. When a price changes, we tell you before it counts for you.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What we promise, and what not',
    body: (
      <>
        <p>
          We take care of the site and of what you entrust to it. Still, we offer it as it is: it may be down
          at times, and what others post, or what stands behind a link, may be wrong. Think before you build
          on it, above all where power tools, batteries and moving robots are concerned.
        </p>
        <p>
          As far as the law allows, we do not answer for damage that comes from using the site. Nothing here
          takes away rights that the law gives you as a consumer.
        </p>
        <p>
          You may stop at any time by deleting your account. We may end the service, and would tell you in
          time.
        </p>
      </>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <p>
        When these terms change, the new text and its date stand here, and what changes for you is said at the
        top. How we treat your data is told in the <Link to={paths.privacy}>Privacy Policy</Link>. Questions
        about these terms go to <LegalMail />.
      </p>
    ),
  },
];
