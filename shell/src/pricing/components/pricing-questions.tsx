import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import type { Question } from '../../common/question-list.tsx';

export const PRICING_QUESTIONS: readonly Question[] = [
  {
    id: 'payment',
    question: 'Which payment methods do you accept?',
    answer: <p>Major credit cards and PayPal. For the Organization plan we also send invoices.</p>,
  },
  {
    id: 'trial',
    question: 'How does the free trial work?',
    answer: (
      <p>
        You use the Team plan for 14 days, with everything that is in it and with no card required. If you do
        nothing, you are back on Free when the trial ends: nothing is charged, and nothing that you posted is
        lost.
      </p>
    ),
  },
  {
    id: 'cancel',
    question: 'Can we cancel at any time?',
    answer: (
      <p>
        Yes. You keep the plan until the end of the month that is paid for, and go on with Free after that.
        Your team, its resources and its history stay where they are.
      </p>
    ),
  },
  {
    id: 'students',
    question: 'I am a student. Do I have to pay?',
    answer: (
      <p>
        No. Free is made for you: read everything, join a team, ask a mentor and share what you know. If your
        team wants the Team plan, it needs one for the whole team and not one for each member.
      </p>
    ),
  },
  {
    id: 'change',
    question: 'Can we change plans later?',
    answer: (
      <p>
        Yes, in both directions: take the Team plan for the season, for example, and go back to Free in the
        summer.
      </p>
    ),
  },
  {
    id: 'organization',
    question: 'What does the Organization plan cost?',
    answer: (
      <p>
        That depends on how many teams you stand behind and what you want to connect.{' '}
        <Link to={paths.contact}>Write to us</Link> with a few words about your organization, and we make you
        an offer.
      </p>
    ),
  },
];
