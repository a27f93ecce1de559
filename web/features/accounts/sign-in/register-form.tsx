import { useForm } from '#web/ui/use-form.ts';
import { AccountTypes } from './account-types.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

type RegisterFormProps = {
  next: string;
  /** When the account exists but its owner must sign in. */ onCreated: (username: string) => void;
};

/** Creates an account of one of three types. */
export function RegisterForm({ next, onCreated }: RegisterFormProps) {
  const { form, errors, attempts, refuse } = useForm({
    rules: {
      fetch: () => import('#contract/accounts/schemas.ts').then(({ registerBody }) => registerBody),
    },
    onValid: (body) => registration.mutate(body),
  });
  const registration = useRegistration({ next, onCreated, atFields: refuse });
  return (
    <RegistrationForm
      form={form}
      errors={errors}
      attempts={attempts}
      registration={registration}
      before={<AccountTypes name="role" defaultValue="buyer" />}
    />
  );
}
