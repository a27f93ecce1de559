/** Rules of forms of strangers, fetched with the schemas when a form is first touched. */
import { omit, type output, pick } from 'zod/mini';
import { newPasswordBody } from '#contract/accounts/own-account.schemas.ts';
import { loginBody, registerBody } from '#contract/accounts/schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

type RegisterBody = output<typeof registerBody>;

export const credentials = pick(loginBody, { username: true, password: true });

export const chosenPassword = pick(newPasswordBody, { newPassword: true, code: true });
export type ChosenPassword = output<typeof chosenPassword>;

/** A registration without a choice of role, whose password is typed twice. */
export function staffRegistration(mismatch: string): Check<Omit<RegisterBody, 'role'>> {
  const details = checkedBy(omit(registerBody, { role: true }));
  return (values) => {
    const checked = details(values);
    if (values['confirmation'] === values['password']) return checked;
    return { errors: { ...('errors' in checked ? checked.errors : {}), confirmation: mismatch } };
  };
}
