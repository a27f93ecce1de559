import { omit, type output, pick, required } from 'zod/mini';
import { loginBody, registerBody } from '#contract/accounts/schemas.ts';
import { forgotBody, newPasswordBody } from '#contract/accounts/own-account.schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';
import { passwordChange, type PasswordWords } from './password-change.ts';

type RegisterBody = output<typeof registerBody>;

/** The rules of the account's forms, in a module of their own that arrives when a form is first touched. */
export const login = checkedBy(pick(loginBody, { username: true, password: true }));
export const signInStep = checkedBy(required(pick(loginBody, { code: true })));
export const forgotten = checkedBy(forgotBody);
export const registration = checkedBy(registerBody);

/** Asks for both fields in one message and leaves the rest to the server. */
export function bothGiven(missing: string): Check<{ username: string; password: string }> {
  return ({ username, password }) => {
    const [name, secret] = [String(username ?? '').trim(), String(password ?? '')];
    const errors = {
      ...(name ? {} : { username: missing }),
      ...(secret ? {} : { password: missing }),
    };
    return name && secret ? { body: { username: name, password: secret } } : { errors };
  };
}

/** A registration without a choice of role, whose password is typed twice. */
export function staffRegistration(mismatch: string): Check<Omit<RegisterBody, 'role'>> {
  const details = checkedBy(omit(registerBody, { role: true }));
  return (values) => {
    const checked = details(values);
    if (values['confirmation'] === values['password']) return checked;
    return { errors: { ...('errors' in checked ? checked.errors : {}), confirmation: mismatch } };
  };
}
export const ownNames = checkedBy(pick(registerBody, { username: true, fullName: true }));
export const newPassword = (words: PasswordWords) => checkedBy(passwordChange(words));
export const chosenPassword = checkedBy(pick(newPasswordBody, { newPassword: true, code: true }));
