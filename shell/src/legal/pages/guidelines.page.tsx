import { GUIDELINES, PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NumberedText } from '../../common/contents.tsx';
import { PageHero } from '../../common/page-hero.tsx';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

const RULES: readonly Part[] = GUIDELINES.map(({ id, title, text }) => ({
  id,
  title,
  body: <p>{text}</p>,
}));

const HELP: readonly Part[] = [
  {
    id: 'where-to-turn',
    title: 'Where to turn',
    body: (
      <>
        <p>
          If somebody is in danger now, call the emergency number of your country first. The people of{' '}
          {PRODUCT_NAME} cannot come.
        </p>
        <ul>
          <li>
            <strong>Report it.</strong> Every resource, team, initiative, mentor profile, member and message
            has a &ldquo;Report&rdquo; button, for visitors, too. Moderators see your report, and nobody else.
            You hear what was decided.
          </li>
          <li>
            <strong>Block the person.</strong> Neither of you sees the other&apos;s requests and messages any
            more. What was accepted between you ends, and both of you can still read it. The other is not
            told.
          </li>
          <li>
            <strong>Tell an adult you trust</strong>: a parent, a teacher, a coach of your team. You did
            nothing wrong by answering, and you need not keep anything secret.
          </li>
          <li>
            <strong>Write to us</strong> on the <Link to={paths.contact}>contact page</Link> about everything
            else, also when somebody you know is treated badly.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'adults',
    title: 'What we expect of adults',
    body: (
      <ul>
        <li>Keep conversations about the robot, the team and learning, and where a team can read them.</li>
        <li>Never ask a young person for pictures, a number, an address or an account elsewhere.</li>
        <li>Meet young people only with their team and its adults present.</li>
        <li>
          We check nobody&apos;s past, and a badge says nothing about a person&apos;s character. Teams and
          parents decide for themselves whom they trust.
        </li>
      </ul>
    ),
  },
  {
    id: 'decisions',
    title: 'What moderators decide',
    body: (
      <>
        <p>
          Moderators read reports, the most severe first, then the longest waiting. They can leave a thing as
          it is, warn its author, hide it, delete it, take the Verified badge of a team away, and suspend an
          account for some days or for good. Each decision names one of the rules above and has a note.
        </p>
        <p>
          When three people with a confirmed address, whose accounts are older than a day, report the same
          thing, it is hidden until a moderator has looked at it: three things a day by the same people, and
          none by people whose reports were often dismissed.
        </p>
      </>
    ),
  },
  {
    id: 'second-look',
    title: 'When a decision is about you',
    body: (
      <p>
        You read the rule and the note on the thing&apos;s page, in your account and in a mail. You can
        correct what is wrong, and ask once for a second look: another moderator takes it where there is one.
        A suspended account can still read, download its data and be deleted.
      </p>
    ),
  },
];

const PARTS: readonly Part[] = [...RULES, ...HELP];

/** The rules of the community, and where to turn (docs/product.md#guidelines). */
export default function GuidelinesPage() {
  return (
    <>
      <PageMeta
        title="Community Guidelines"
        description={`The rules of the ${PRODUCT_NAME} community, how to report what breaks them, and where to turn when something is wrong.`}
      />
      <PageHero
        eyebrow="Community"
        // One line in the fallback font as well, so that nothing moves when the font arrives.
        title="Guidelines"
        text="Eight rules that keep this a good place for people who build robots, many of whom are 13 to 17. And what to do when somebody breaks them."
      />
      <NumberedText sections={PARTS} />
    </>
  );
}
