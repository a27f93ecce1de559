import { pick, required } from 'zod/mini';
import { changePasswordBody, loginBody, registerBody } from '#contract/accounts.ts';
import { forgotBody } from '#contract/own-account.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import { passwordChange, type PasswordWords } from './password-change.ts';

/** The rules of the account's forms, in a module of their own that arrives when a form is first touched. */
export const login = checkedBy(pick(loginBody, { username: true, password: true }));
export const signInStep = checkedBy(required(pick(loginBody, { code: true })));
export const forgotten = checkedBy(forgotBody);
export const registration = checkedBy(registerBody);
export const ownNames = checkedBy(pick(registerBody, { username: true, fullName: true }));
export const newPassword = (words: PasswordWords) => checkedBy(passwordChange(words));
export const chosenPassword = checkedBy(pick(changePasswordBody, { newPassword: true }));
