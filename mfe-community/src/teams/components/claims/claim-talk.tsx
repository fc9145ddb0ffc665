import { t } from '@lingui/core/macro';
import type { ClaimTalk as Talk } from '@meshwork/contracts-community';
import { Day, looks } from '@meshwork/ui';

/** The questions about a statement and the answers, the oldest first. @param claimant "You", or the person's name */
export function ClaimTalk({ talk, claimant }: { talk: Talk; claimant: string }) {
  if (talk.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" aria-label={t`Questions and answers`} className={looks.list}>
      {talk.map(({ by, text, at }) => (
        <li key={at}>
          <p className={looks.soft}>
            <bdi>{by === 'MODERATOR' ? t`A moderator` : claimant}</bdi>, <Day at={at} />
          </p>
          <blockquote dir="auto" className={looks.quote}>
            {text}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
