import { expect, it, jest } from '@jest/globals';
import { eld } from 'eld/extrasmall';
import { contentLanguage } from './content-language.ts';

const detected = (...texts: readonly (string | null)[]) => contentLanguage(null, undefined, texts);
const SPANISH = ['Programación de robots', 'Curso gratuito para equipos nuevos.'] as const;

it.each([
  ['en', 'Swerve drive basics', 'How to build and program a swerve drivetrain for FRC.'],
  ['es', ...SPANISH],
  ['fr', 'Introduction au swerve drive', 'Construire et programmer un châssis pour la FRC.'],
  ['pt', 'Oficina de robótica para meninas', 'Aprenda a montar o primeiro robô LEGO.'],
  ['tr', 'PID ayarı', 'Robot kolu neden sallanır, ve ne yapmak gerekir?'],
  ['he', 'תכנות רובוטים ב-Java', 'קורס חינם לקבוצות FTC חדשות.'],
  ['zh', 'FTC机器人', '面向新队伍的免费Java编程课程。'],
  ['ko', 'FTC 로봇', '새로운 팀을 위한 무료 강좌.'],
] as const)('detects %s in a title and a description', async (language, ...texts) => {
  expect(await detected(...texts)).toBe(language);
});

it.each([
  ['few words', 'Troubleshooting', 'Bed Leveling'],
  ['names', 'WPILib 2027 FRC FTC VEX', 'REV NEO SPARK MAX'],
  ['nonsense', 'asdf asdf', 'qwer zxcv asdf asdf qwer zxcv qwer'],
  ['a language that cannot be chosen', 'Ókeypis', 'Við smíðum vélmenni saman og allir geta verið með.'],
  ['Indonesian, which the library does not know', 'Kursus', 'Pemrograman robot untuk tim baru di sekolah.'],
  ['a Hebrew title above an English text', 'תכנות', 'Java programming for new robots teams, with examples.'],
  ['nothing', '', null],
])('detects none in %s', async (_what, ...texts) => {
  expect(await detected(...texts)).toBeNull();
});

it('is what the author has chosen, and stays where a change does not say it', async () => {
  expect(await contentLanguage('de', 'fr', SPANISH)).toBe('de');
  expect(await contentLanguage(undefined, 'fr', SPANISH)).toBe('fr');
  expect(await contentLanguage(undefined, undefined, SPANISH)).toBe('es');
});

it.each([
  ['follows the text where it was detected', 'es', SPANISH, 'fr'],
  ['follows the text where it was not known', null, ['FTC', ''], 'fr'],
  ['stays where another one was chosen', 'de', SPANISH, 'de'],
])('%s, though a form sends it along', async (_what, before, former, found) => {
  const texts = ['Introduction au swerve drive', 'Construire et programmer un châssis pour la FRC.'];
  for (const chosen of [before ?? undefined, undefined])
    expect(await contentLanguage(chosen, before, texts, former)).toBe(found);
});

it('is unknown where the detector fails', async () => {
  const failing = jest.spyOn(eld, 'detect').mockImplementation(() => {
    throw new Error('no memory');
  });
  expect(await detected(...SPANISH)).toBeNull();
  failing.mockRestore();
});
