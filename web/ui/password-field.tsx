import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'type'>;

/**
 * A password that can be shown, with a word when Caps Lock is on.
 *
 * @example <PasswordField label="Password" autoComplete="current-password" required name="password" error={errors.password} />
 */
export function PasswordField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...{ label, error, required, optional, id, className }}
      hint={capsLock ? t('capsLock') : hint}
    >
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            onKeyUp={watchCapsLock}
            className="control pr-12"
          />
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={<Icon name={shown ? 'eye-off' : 'eye'} className="size-5" />}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
