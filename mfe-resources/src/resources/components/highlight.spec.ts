import { describe, expect, it } from '@jest/globals';
import { highlight, isOneTypoApart } from './highlight.tsx';

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

describe('highlight', () => {
  it.each([
    ['Swerve Drive Kinematics', 'swerve drive', '[Swerve] [Drive] Kinematics'],
    ['Swerve Drive Kinematics', 'kin', 'Swerve Drive [Kin]ematics'],
    ['Answer', 'swer', 'Answer'],
    ['Québec and QUEBEC', 'quebec', '[Québec] and [QUEBEC]'],
    ['Quebec', 'Québ', '[Queb]ec'],
    ['Onshape Help', 'onshpae', '[Onshape] Help'],
    ['PID and pidgin', 'pid', '[PID] and [pid]gin'],
    ['drive drivetrain', 'drive drivetrain', '[drive] [drivetrain]'],
    ['(a) [b] c++', '( [ + *', '(a) [b] c++'],
    ['Nothing here', '', 'Nothing here'],
    ['', 'x', ''],
    ['\u{1f916} robot', 'robot', '\u{1f916} [robot]'],
    ['İstanbul robot', 'robot', 'İstanbul [robot]'],
  ])('%s for %s', (text, search, result) => expect(marked(text, search)).toBe(result));
});

describe('isOneTypoApart', () => {
  it.each(['swrve', 'sweerve', 'swarve', 'wserve', 'swervee', 'werve', 'swerve'])('takes %s', (word) =>
    expect(isOneTypoApart(word, 'swerve')).toBe(true),
  );
  it.each(['swr', 'server', 'svreve', 'drive'])('refuses %s', (word) =>
    expect(isOneTypoApart(word, 'swerve')).toBe(false),
  );
});
