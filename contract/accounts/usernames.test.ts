import { expect, test } from 'vitest';
import { registerBody } from './schemas.ts';

const refused = (username: string) =>
  registerBody
    .safeParse({ username, email: 'ann@example.com', fullName: 'Ann', password: 'Pasar-demo1!' })
    .error?.issues.map(({ message }) => message);

test('a username is of letters and digits of any writing', () => {
  for (const name of ['ann-b_1.2', '安娜安', 'नेहा', 'Zoë'.normalize('NFD')])
    expect(refused(name)).toBeUndefined();
  for (const name of ['ann b', 'ann@b', 'ann\u200b', 'ann\u202e'])
    expect(refused(name)).toEqual(['accounts.username_signs']);
});

test('nothing of it is invisible: no name looks like another’s', () => {
  for (const sign of ['\u3164', '\u115f', '\uffa0', '\u034f', '\ufe0f', '\u{e0100}'])
    expect(refused(`admin${sign}`)).toEqual(['accounts.username_signs']);
});

test('letters of alphabets that look alike are not together in one', () => {
  for (const name of ['\u0430dmin', 'adm\u0456n', '\u03bfscar'])
    expect(refused(name)).toEqual(['accounts.username_mixed']);
  for (const name of ['админ-2', 'Άννα', 'anna安娜', '花子_hanako'])
    expect(refused(name)).toBeUndefined();
});
