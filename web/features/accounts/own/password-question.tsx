import * as z from 'zod/mini';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ownPassword } from '#contract/accounts/own-account.schemas.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

const question = z.object({ password: ownPassword });

type PasswordQuestionProps<Result> = {
  /** Distinguishes this change from others, for tools. */
  name: string;
  submit: string;
  look?: 'primary' | 'danger';
  act: (password: string) => Promise<Result>;
  done?: { title: string; text?: string };
  after: (result: Result) => void;
  onCancel: () => void;
  /** Nothing is left to read again here. */
  leaves?: boolean;
  /** Between the field and the buttons. */
  children?: ReactNode;
};

/** Asks for the password before something that a found browser must not do, and does it. */
export function PasswordQuestion<Result>({
  name,
  submit,
  look,
  act,
  done,
  after,
  onCancel,
  leaves = false,
  children,
}: PasswordQuestionProps<Result>) {
  const t = useTranslations('account');
  const id = useId();
  const { form, errors, refuse } = useForm({
    rules: question,
    onValid: ({ password }) => change.mutate(password),
  });
  const change = useOwnChange({
    name,
    act,
    after,
    refuse,
    leaves,
    ...(done ? { done: () => done } : {}),
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <PasswordField
        id={id}
        label={t('password')}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      {children}
      <FormButtons
        submit={submit}
        cancel={t('cancel')}
        look={look ?? 'primary'}
        isBusy={change.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
