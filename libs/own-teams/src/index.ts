export { ContactHint } from './contact-hint.tsx';
export { PostAsField, type PostAsFieldProps, teamIdOf, teamOptions } from './post-as-field.tsx';
export { StillTruePanel } from './still-true-panel.tsx';
export { useOwnTeams } from './use-own-teams.ts';
