export { AdultsReachYou } from './adults-reach-you.tsx';
export { LanguageField, LanguageFilter } from './content-language.tsx';
export { GuardianLink } from './guardian-link.tsx';
export { PostAsField, type PostAsFieldProps, teamIdOf, teamOptions } from './post-as-field.tsx';
export { ShareLink, type ShareLinkProps } from './share-link.tsx';
export { StillTruePanel } from './still-true-panel.tsx';
export { newReaderText, useGuardians, useOwnTeams } from './use-own-teams.ts';
export { ContactHint, YoungHints } from './young-hints.tsx';
