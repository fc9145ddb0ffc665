import { DELETED_USER_NAME, PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import type { NumberedSection } from '../../common/contents.tsx';
import { LegalMail } from './legal-document.tsx';

const COLLECTED: NumberedSection = {
  id: 'what-we-keep',
  title: 'What we keep',
  body: (
    <>
      <h3>What you tell us</h3>
      <ul>
        <li>
          Your account: email address, username and password. The password is stored in a scrambled form (a
          hash) that cannot be turned back, so nobody can read it, not even we.
        </li>
        <li>
          What you add to your profile, if you like: name, picture, a few words about you, place, team
          numbers, rookie year, title and affiliation.
        </li>
        <li>
          What you post: resources, learning paths, initiatives, teams and what they need, a mentor profile.
        </li>
        <li>
          What you write to others: requests to join a team or an initiative, messages to mentors, offers of
          help, and the answers.
        </li>
        <li>
          What you save, which searches you save, and what you mark as done or thank for. Nobody else sees
          who.
        </li>
      </ul>
      <h3>What is noted by itself</h3>
      <ul>
        <li>
          For each device on which you are logged in: its network (IP) address, the kind of browser, and when
          it was last used. You see this list on your account page.
        </li>
        <li>
          For each page that is opened: a line in our servers&apos; log with the time, the address of the
          page, the network address and the kind of browser. We need it to find faults and to stop attacks.
          What you search for is not in it.
        </li>
        <li>
          How fast our pages were and whether something failed in them. These are sums over all visitors: they
          hold no address, neither yours nor that of a page. Switch on Do Not Track or Global Privacy Control
          in your browser and you are not part of them.
        </li>
        <li>How often a resource was opened. That is a number; it does not say by whom.</li>
      </ul>
      <h3>What comes from public lists</h3>
      <p>
        Many teams and events were taken from lists that others have published, such as the numbers, names and
        places of teams. They are facts about teams, not about single people. If something in them concerns
        you, write to us.
      </p>
    </>
  ),
};

const SEEN: NumberedSection = {
  id: 'who-sees-what',
  title: 'Who sees what',
  body: (
    <ul>
      <li>
        <strong>Everybody</strong> sees your display name and picture next to what you post, and a mentor
        profile if you made one. What people under 18 post is by &ldquo;A young member&rdquo;, without a
        picture.
      </li>
      <li>
        <strong>Adults who are logged in</strong> also see the contact address that you put on a mentor
        profile or an initiative, unless you switch that off there.
      </li>
      <li>
        <strong>Members of your team</strong> see that you are in it. They do not see your email address.
      </li>
      <li>
        <strong>The person you write to</strong> sees your message, and answers it here. If you are an adult
        and ask a mentor or to join an initiative, they also see the email address of your account, and since
        which month you have been here. Do not write to them if you do not want that. The address of somebody
        under 18 is shown to no member.
      </li>
      <li>
        <strong>Who runs an initiative</strong> sees who has joined it, and so do their helpers at the door on
        the day: names and teams, no addresses. Who runs it also reads what you answer to its questions, and
        sees a mark where your age surely does not fit.
      </li>
      <li>
        <strong>The administrators of this site</strong> can look up the email address of an account. Nobody
        else sees it, and nobody at all your password.
      </li>
    </ul>
  ),
};

const USED: NumberedSection = {
  id: 'what-for',
  title: 'What we use it for',
  body: (
    <>
      <ul>
        <li>To show your profile and your posts where you put them.</li>
        <li>To carry requests and messages to the people they are for.</li>
        <li>To keep accounts safe, and to stop spam and attacks.</li>
        <li>To send you the mails described in the next section.</li>
      </ul>
      <p>
        We do not sell your data, we do not give it to advertisers, and we show no advertising. We give data
        away only where a law leaves us no choice.
      </p>
    </>
  ),
};

const MAILS: NumberedSection = {
  id: 'mails',
  title: 'Mails that we send',
  body: (
    <p>
      We write to confirm your address, to let you choose a new password, to warn you when your password was
      changed, and to tell you of requests: a new one, an answer, or one that has been waiting for long. News
      of your teams, of what you joined and of searches that you saved comes as you choose it, and each such
      mail says how to stop it. There is no newsletter.
    </p>
  ),
};

const KEPT: NumberedSection = {
  id: 'how-long',
  title: 'How long we keep it',
  body: (
    <>
      <p>
        We keep your account and your posts for as long as you have the account. A login on a device ends when
        you log out, after 14 days without a visit, and after 90 days in any case; the note about that device
        then goes. Links in our mails stop working after one hour (password) or 48 hours (address).
      </p>
      <p>When you delete your account:</p>
      <ul>
        <li>
          your account, profile, picture, mentor profile, memberships and messages are removed, and so are the
          initiatives that you posted as an individual; one that others have joined is cancelled, and they can
          read it for 30 days more;
        </li>
        <li>initiatives that you posted for a team stay with the team, without your name and address;</li>
        <li>
          resources stay in the library, since others use them, under the name &ldquo;{DELETED_USER_NAME}
          &rdquo;. If you do not want that, delete them before you delete the account;
        </li>
        <li>where you took part in an initiative, the number of participants stays, without your words;</li>
        <li>copies in backups and logs disappear when those are replaced.</li>
      </ul>
    </>
  ),
};

const RIGHTS: NumberedSection = {
  id: 'your-choices',
  title: 'What you can do',
  body: (
    <>
      <p>
        On <Link to={paths.accountData}>your account page</Link> you can, at any time and without asking us:
      </p>
      <ul>
        <li>see and change what is in your profile;</li>
        <li>download everything that we keep about you, in one file;</li>
        <li>see where you are logged in, and end it there;</li>
        <li>delete your account.</li>
      </ul>
      <p>
        Depending on where you live, the law may give you more rights, such as having something corrected that
        you cannot change yourself, or complaining to an authority. Write to us and we will see to it.
      </p>
    </>
  ),
};

/** The sections of the Privacy Policy; they must match what the services do. */
export const PRIVACY_SECTIONS: readonly NumberedSection[] = [
  COLLECTED,
  SEEN,
  USED,
  MAILS,
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        We use cookies that keep you logged in, protect your login and keep children from having an account,
        and keep a few settings in your browser. The <Link to={paths.cookies}>Cookie Policy</Link> lists them
        all.
      </p>
    ),
  },
  KEPT,
  RIGHTS,
  {
    id: 'age',
    title: 'Your age',
    body: (
      <>
        <p>
          Before you first post, ask or write to somebody, we ask for the month and year in which you were
          born. We keep neither. We keep an age group (13 to 17, adult) and the month in which it changes,
          because the rules differ: people of 13 to 17 have no mentor profile, and search engines do not list
          their names and pictures. The account of somebody under 13 <a href="#children">is deleted</a>.
        </p>
        <p>
          No page shows your age group. That you are under 18 can be told where an adult reads along, and
          moderators see it. You are asked once; if your answer was wrong, write to us.
        </p>
      </>
    ),
  },
  {
    id: 'start-page',
    title: 'Your start page',
    body: (
      <>
        <p>
          <Link to={paths.home}>Your start page</Link> suggests initiatives, needs of teams, learning paths
          and resources. It is made, each time you open it, from the place, the team numbers and the rookie
          year of your profile, from your mentor profile and your teams, and from what you have posted, asked,
          marked as done or thanked. Each suggestion says why it is there.
        </p>
        <p>
          Nothing is noted about what you look at or press there. Only what you say is not for you is kept, so
          that it does not come back; you can take it back, and it is deleted with your account.
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'Reports and moderation',
    body: (
      <p>
        When you report something, moderators see your name (without an account the address that you give),
        the reason and your words; the person whom you report does not. Decisions about your things or your
        account, with the rule and the note, are kept with them, and you find them in your account. A closed
        report is deleted after a year. Log-ins and changes of roles, verification and ownership are recorded,
        so that misuse of an account or of a moderator&apos;s rights can be found. The rules are in the{' '}
        <Link to={paths.guidelines}>community guidelines</Link>. Whom you block is known to you alone.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        {PRODUCT_NAME} does not serve children under 13: they may not have an account, and we do not knowingly
        keep data about them. When somebody tells us that they are under 13, we delete the account and
        everything about it within a minute. Thank you for telling us! All resources, teams and initiatives
        stay open to you without an account, and a parent, teacher or coach with an account of their own can
        post or write for you. If you know of such an account, tell us at <LegalMail /> and we delete it. If
        you are under 18, talk with a parent or a coach about what you put on a public page.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted. Passwords and login tokens are stored as hashes only. Each part of the site
        can read no more of the data than it needs. No site is perfectly safe: if we learn that somebody got
        at your data, we tell you.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <p>
        When this policy changes, the new text and its date stand here. Questions, requests and complaints
        about privacy go to <LegalMail />.
      </p>
    ),
  },
];
