import type { Story } from '../internal/story.ts';
import { Avatar } from './avatar.tsx';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%2314b8a6" d="M0 0h8v8H0z"/%3E%3Ccircle fill="%23fff" cx="4" cy="3" r="1.6"/%3E%3Cpath fill="%23fff" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E';

export const avatarStory: Story = {
  title: 'Avatar',
  use: 'A person: the picture, or the first letter of the name.',
  states: {
    sm: <Avatar name="ada" size="sm" />,
    md: <Avatar name="élodie" />,
    lg: <Avatar name="Grace Hopper" size="lg" />,
    xl: <Avatar name="Katherine" size="xl" />,
    picture: <Avatar name="Lin" size="lg" src={PICTURE} label="Lin" />,
    'broken picture': <Avatar name="Mae" size="lg" src="/missing.webp" />,
    uploading: <Avatar name="Lin" size="lg" src={PICTURE} busy />,
  },
};
