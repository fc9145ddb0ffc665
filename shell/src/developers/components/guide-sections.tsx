import { API_VERSION_HEADER, PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { useHydrated } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { DATA_SOURCES } from './data-sources.ts';
import styles from './developers.module.css';

/** The origin of this site, for examples; empty in the server's HTML. */
export const useOrigin = (): string => (useHydrated() ? window.location.origin : '');

/** The introduction for developers before the list of calls. */
export const GUIDE_SECTIONS = [
  {
    id: 'reading',
    title: 'Reading',
    body: (
      <>
        <p>
          The pages of {PRODUCT_NAME} are made from the calls on this page. Reading needs no account and no
          key: resources, teams, mentors and initiatives are open to everybody, each as a list and one by one.
        </p>
        <Example text={"curl '/_api/resources?limit=5&search=swerve'"} />
        <p>
          Responses are JSON in UTF-8, except for pictures, calendars, tables, feeds and the stream of the
          inbox. They may gain properties, so ignore those that you do not know. The header{' '}
          <code>{API_VERSION_HEADER}</code> names the interface and its version: a new first number may break
          your program, a new second number only adds something.
        </p>
        <p>
          Scripts on pages of other sites may read what every visitor may read, without credentials. What
          needs a session is for the pages of this site alone.
        </p>
        <p>
          <a href="/.well-known/api-catalog">The catalogue of interfaces</a> links to the OpenAPI description
          of every service.
        </p>
      </>
    ),
  },
  {
    id: 'lists',
    title: 'Lists',
    body: (
      <>
        <p>
          A list takes <code>limit</code> (1 to 100, default 100), <code>search</code>, and the filters of its
          call. To allow several values of a filter, repeat it:{' '}
          <code>?country=Canada&amp;country=Mexico</code>.
        </p>
        <p>
          <code>X-Total-Count</code> says how many there are on all pages together. <code>Link</code> has the
          address of the next page with <code>rel="next"</code>, and is absent on the last one. Follow it as
          it is; its <code>cursor</code> has no meaning outside of that address.
        </p>
      </>
    ),
  },
  {
    id: 'formats',
    title: 'Tables and feeds',
    body: (
      <>
        <p>
          Each list is also a table and a feed, with the same filters: put <code>.csv</code> or{' '}
          <code>.atom</code> behind its path, or ask for the table with <code>Accept: text/csv</code>.
        </p>
        <Example text={"curl '/_api/teams.csv?teamType=FIRST_FTC'"} />
        <p>
          A table is the whole list in UTF-8, with a line of names first. Its last column,{' '}
          <code>license</code>, has the address of <a href="#licences">the licences</a>, so that a saved file
          keeps it. A text that a spreadsheet would run as a formula begins with an apostrophe. A feed has the
          50 newest entries; send its <code>ETag</code> back, and an unchanged feed answers 304. Neither has
          addresses of people, nor the names of those who posted something.
        </p>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Errors',
    body: (
      <>
        <p>
          A failed call answers with a status from 400 on and a JSON body. <code>code</code> is for programs
          and does not change. <code>message</code> is for people. <code>requestId</code> helps us to find
          what happened. After a refused field, <code>issues</code> names each field.
        </p>
        <p>Every call may fail with these codes, beside those that stand with it:</p>
        <p>
          <code>RATE_LIMITED</code> (429) and <code>UNAVAILABLE</code> (503): wait for the seconds in{' '}
          <code>Retry-After</code>, then try again. <code>INTERNAL</code> (500): a fault on our side.
        </p>
      </>
    ),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    body: (
      <>
        <p>
          Calls marked “Session” work for people who are signed in. A session is the cookie that{' '}
          <Link to={paths.login}>signing in</Link> sets. There are no API keys yet, so these calls are made
          for the pages of this site; a call that changes something is refused when it comes from a page of
          another site.
        </p>
        <p>
          A call that creates something takes an <code>Idempotency-Key</code>: repeat it with the same key,
          and the first response comes again instead of a second entry.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    body: (
      <p>
        Calls are limited per person where signed in, otherwise per network address. The operator of this site
        sets the limits. A refused call answers 429 with <code>Retry-After</code>. A response to somebody
        without a session can be a second old. A body has at most 64 KB.
      </p>
    ),
  },
  {
    id: 'terms',
    title: 'Terms of use',
    body: (
      <>
        <p>
          The <Link to={paths.terms}>Terms of Service</Link> hold for programs, too. In addition:
        </p>
        <ul>
          <li>Be fair: one request at a time, no more often than you need, and keep what you have read.</li>
          <li>Keep to the limits, and do not work around them with several addresses or accounts.</li>
          <li>
            Do not collect personal data. Names and profiles of people are here so that they can be found on
            this site, not for lists, mailings or profiles elsewhere.
          </li>
          <li>
            Say where the data comes from: name {PRODUCT_NAME} and, for the data below, its source and
            licence.
          </li>
          <li>What people post stays theirs. Link to it, or ask them before you publish it again.</li>
          <li>We promise no availability, and we may block a program that harms the site or its people.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'licences',
    title: 'Licences of the data',
    body: (
      <>
        <p>Part of the data comes from public sources, each under its own licence:</p>
        <ul>
          {DATA_SOURCES.map(({ name, url, what, licence }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
              : {what}. {licence}.
            </li>
          ))}
        </ul>
        <p>
          The descriptions in the curated library and the texts about events are our own, under the MIT
          License. {PRODUCT_NAME} is not affiliated with any of these sources.
        </p>
      </>
    ),
  },
] as const;

function Example({ text }: { text: string }) {
  const origin = useOrigin();
  return (
    <pre className={styles.example}>
      <code>{text.replace("'/", `'${origin}/`)}</code>
    </pre>
  );
}
