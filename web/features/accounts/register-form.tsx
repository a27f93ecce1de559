import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { AccountTypes } from './account-types.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

type RegisterFormProps = {
  next: string;
  /** When the account exists but its owner must sign in. */ onCreated: (username: string) => void;
};

/** Creates an account of one of three types. */
export function RegisterForm({ next, onCreated }: RegisterFormProps) {
  const { form, errors, refuse } = useCheckedForm<Registration>({
    rules,
    onValid: (body) => registration.mutate(body),
  });
  const registration = useRegistration({ next, onCreated, atFields: refuse });
  return (
    <RegistrationForm
      form={form}
      errors={errors}
      registration={registration}
      before={<AccountTypes name="role" defaultValue="buyer" />}
    />
  );
}

const rules = () => import('./account-rules.ts').then((module) => module.registration);
