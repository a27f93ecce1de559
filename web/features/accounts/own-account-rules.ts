import * as z from 'zod/mini';
import { addressBody, type AddressFields } from '#contract/accounts/addresses.schemas.ts';
import { changeEmailBody, ownPassword } from '#contract/accounts/own-account.schemas.ts';
import { passkeyName } from '#contract/accounts/passkeys.schemas.ts';
import { confirmBody, switchOffBody } from '#contract/accounts/second-factor.schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

/** The rules of the account settings' forms, in a module of their own that arrives when a form is first touched. */
export const password = checkedBy(z.object({ password: ownPassword }));
export const email = checkedBy(changeEmailBody);
export const appCode = checkedBy(confirmBody);
export const switchOff = checkedBy(switchOffBody);
export const newPasskey = checkedBy(z.object({ name: passkeyName, password: ownPassword }));
export const namedPasskey = checkedBy(z.object({ name: passkeyName }));

const fields = checkedBy(addressBody);
/** A ticked box is sent as `on`, one that is not is not sent. */
export const address: Check<AddressFields> = (values) =>
  fields({ ...values, isDefault: values.isDefault === 'on' });
