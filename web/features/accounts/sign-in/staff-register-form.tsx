import { useTranslations } from 'use-intl';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { RegistrationForm, registrationId } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

type StaffRegisterFormProps = {
  next: string;
  onCreated: (username: string) => void;
  /** Asks the shop to let the new account in. */
  onRegistered: () => Promise<unknown>;
};

/** Creates an account for somebody who works for a shop; what they may do there is the shop's to say. */
export default function StaffRegisterForm({
  next,
  onCreated,
  onRegistered,
}: StaffRegisterFormProps) {
  const t = useTranslations('auth');
  const mismatch = t('register.mismatch');
  const { form, errors, attempts, refuse } = useForm({
    rules: {
      fetch: () =>
        import('./account-rules.ts').then(({ staffRegistration }) => staffRegistration(mismatch)),
    },
    onValid: ({ username, email, fullName, password }) =>
      registration.mutate({ username, email, fullName, password, role: 'buyer' }),
  });
  const registration = useRegistration({ next, onCreated, atFields: refuse, onRegistered });
  return (
    <RegistrationForm
      form={form}
      errors={errors}
      attempts={attempts}
      registration={registration}
      after={
        <PasswordField
          label={t('fields.confirmation')}
          id={registrationId('confirmation')}
          name="confirmation"
          required
          autoComplete="new-password"
          error={errors.confirmation}
        />
      }
    />
  );
}
