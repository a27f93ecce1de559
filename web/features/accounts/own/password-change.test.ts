import { expect, test } from 'vitest';
import { checkedBy } from '#web/ui/checked-form.ts';
import { inEnglish } from '#web/ui/checked-form.testing.ts';
import { passwordChange } from './password-change.ts';

const words = {
  required: 'All password fields are required',
  mismatch: 'New password and confirmation do not match',
};
const good = {
  currentPassword: 'Old-secret1',
  newPassword: 'New-secret1!',
  confirmPassword: 'New-secret1!',
};

/** The first complaint at each field. */
function complaints(given: Partial<typeof good>) {
  const checked = inEnglish(checkedBy(passwordChange(words))({ ...good, ...given }));
  return 'errors' in checked ? checked.errors : {};
}

test('a good new password, typed twice, is accepted', () => expect(complaints({})).toEqual({}));

test('all three fields are required', () => {
  expect(complaints({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: words.required,
    newPassword: words.required,
    confirmPassword: words.required,
  });
});

test('a different confirmation is marked, also while the password is not good enough', () => {
  expect(complaints({ confirmPassword: 'Other-secret1!' })).toEqual({
    confirmPassword: words.mismatch,
  });
  expect(complaints({ newPassword: 'short', confirmPassword: 'other' })).toMatchObject({
    confirmPassword: words.mismatch,
  });
});

test.each([
  ['Ab1!xyz', 'Password must be at least 8 characters long'],
  [
    'newsecret1!',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
  [
    'New-secret1',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
])('%s is refused', (newPassword, message) => {
  expect(complaints({ newPassword, confirmPassword: newPassword })).toEqual({
    newPassword: message,
  });
});
