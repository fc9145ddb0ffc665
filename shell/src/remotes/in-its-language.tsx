import { language } from '@meshwork/language';
import type { ReactNode } from 'react';
import { inEnglish } from '../common/in-english.ts';
import { useRemotes } from './remotes.context.ts';

interface InItsLanguageProps {
  remote: string;
  children: ReactNode;
}

/** Marks what a remote shows as English, where the page has a language that this release of the remote does not speak yet. */
export function InItsLanguage({ remote, children }: InItsLanguageProps) {
  if (useRemotes().speaks(remote, language().code)) return children;
  return (
    <div {...inEnglish()} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
