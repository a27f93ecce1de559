/** The rules of the service settings' forms, in a module of their own that arrives when a form is first touched. */
import {
  addPackageBody,
  addTechnicianBody,
  changeMessagesBody,
  changeServiceHoursBody,
  changeTermsBody,
  changeWindowsBody,
} from '#contract/bookings/settings.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

export const hoursRules = checkedBy(changeServiceHoursBody);
export const windowsRules = checkedBy(changeWindowsBody);
export const termsRules = checkedBy(changeTermsBody);
export const messagesRules = checkedBy(changeMessagesBody);
export const technicianRules = checkedBy(addTechnicianBody);
export const packageRules = checkedBy(addPackageBody);
