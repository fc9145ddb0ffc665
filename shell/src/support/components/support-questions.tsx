import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import type { Question } from '../../common/question-list.tsx';
import { ASKED } from '../../navigation/support-answers.ts';

const ACCOUNT: readonly Question[] = [
  {
    id: 'account',
    question: ASKED.account,
    answer: (
      <p>
        Not for reading: resources, teams, mentors and initiatives are open to everybody. You need one to join
        a team, write to a mentor, or add something yourself.{' '}
        <Link to={paths.login}>Creating an account</Link> is free; you must be at least 13 years old.
      </p>
    ),
  },
  {
    id: 'password',
    question: ASKED.password,
    answer: (
      <p>
        <Link to={paths.forgotPassword}>Ask for a new one</Link>. We send a link to the address of your
        account; it works once and for one hour. If nothing arrives, look into the spam folder and check the
        spelling of the address.
      </p>
    ),
  },
  {
    id: 'delete',
    question: ASKED.delete,
    answer: (
      <p>
        Both are on <Link to={paths.accountData}>your account page</Link>: a download of everything we keep
        about you, and a button that deletes your account. What happens to your posts then stands in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    ),
  },
];

const TEAMS: readonly Question[] = [
  {
    id: 'join',
    question: ASKED.join,
    answer: (
      <p>
        Find it under <Link to={paths.teams}>Teams</Link> and choose Request to join. An owner of the team
        answers. Until then the card says that your request was sent, and you can withdraw it. Of many teams
        nobody is here yet: their page tells you when somebody runs them.
      </p>
    ),
  },
  {
    id: 'verification',
    question: ASKED.verification,
    answer: (
      <p>
        Verification is handled by the administrators of {PRODUCT_NAME}. An owner asks for it on the
        team&apos;s page and proves the team: by a statement that one of us reads, or by its website or a mail
        to it where the public register names that website. When its name, number, type or website changes,
        the badge goes.
      </p>
    ),
  },
  {
    id: 'missing-team',
    question: ASKED['missing-team'],
    answer: (
      <p>
        Log in and choose Create Team; whoever creates a team is its owner. If the number is already taken,
        the team is here: join it, or claim it on its page where nobody runs it. Owners correct the details by
        Edit Team on the team&apos;s page.
      </p>
    ),
  },
  {
    id: 'leave',
    question: ASKED.leave,
    answer: (
      <p>
        Choose Leave Team on the team&apos;s card. The only owner passes the team on first, by Transfer
        ownership in the list of members, so that nobody is left without one.
      </p>
    ),
  },
];

const TOGETHER: readonly Question[] = [
  {
    id: 'mentor',
    question: ASKED.mentor,
    answer: (
      <p>
        Open a profile under <Link to={paths.mentors}>Mentors</Link> and choose Send Message. The mentor
        answers in their own time, under Messages; look for the badge that says who is available. Between
        adults the mentor also sees the address of your account; one of somebody under 18 is shown to no
        member.
      </p>
    ),
  },
  {
    id: 'become-mentor',
    question: ASKED['become-mentor'],
    answer: (
      <p>
        Log in and choose Become a Mentor on the page of the mentors. Say what you know and whether you have
        time; you can change or remove your profile whenever you like.
      </p>
    ),
  },
  {
    id: 'initiative',
    question: ASKED.initiative,
    answer: (
      <p>
        Choose Request to Join on it, for yourself or for one of your teams. Whoever posted it decides, and
        you find the answer under <Link to={paths.requests}>Messages</Link>.
      </p>
    ),
  },
  {
    id: 'resource',
    question: ASKED.resource,
    answer: (
      <p>
        Log in and choose Add Resource in <Link to={paths.resources}>the library</Link>; you can post it for
        your team. If one is wrong, out of date or does not belong here, choose Report on its page.
      </p>
    ),
  },
  {
    id: 'developers',
    question: ASKED.developers,
    answer: (
      <p>
        Yes. <Link to={paths.developers}>The API reference</Link> lists all calls, their limits and the terms
        of use.
      </p>
    ),
  },
  {
    id: 'response',
    question: ASKED.response,
    answer: <p>Typically 1-2 business days. At weekends and on holidays it can be longer.</p>,
  },
];

export const SUPPORT_QUESTIONS = [
  { id: 'faq-account', title: 'Your account', questions: ACCOUNT },
  { id: 'faq-teams', title: 'Teams', questions: TEAMS },
  { id: 'faq-together', title: 'Mentors, initiatives and resources', questions: TOGETHER },
] as const;
