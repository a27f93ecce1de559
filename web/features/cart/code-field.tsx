import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CodeOutcome } from '#contract/offers/rules.ts';
import { cartApi } from '#web/api/cart.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useRefetchCart } from './use-cart-news.ts';

export type CodeFieldProps = {
  /** Empty: none was typed. */ code: string;
  state: CodeOutcome['state'] | null;
  missing: number;
  /** When in the week it holds, in words. */ hours: string;
};

/** Where a code is typed; once it is, what became of it, and how it is taken back. */
export default function CodeField({ code, state, ...rest }: CodeFieldProps) {
  const t = useTranslations('cart.code');
  return code === '' || state === null ? (
    <Disclosure summary={t('ask')}>
      <TypeCode />
    </Disclosure>
  ) : (
    <TypedCode code={code} state={state} {...rest} />
  );
}

/** The cart and the page as they are with another code. */
function useShowAgain(): () => Promise<void> {
  const refetch = useRefetchCart();
  const { revalidate } = useRevalidator();
  return async () => {
    await refetch();
    await revalidate();
  };
}

function TypeCode() {
  const t = useTranslations('cart.code');
  const showAgain = useShowAgain();
  const { form, errors, refuse } = useForm({
    rules: {
      fetch: () => import('#contract/cart/schemas.ts').then(({ codeBody }) => codeBody),
    },
    onValid: (body) => put.mutate(body),
  });
  const put = useMutation({
    mutationFn: (body: { code: string }) => cartApi.putCode({ body }),
    onSuccess: showAgain,
    onError: (error) =>
      refuse(
        error instanceof ApiError && error.problem?.errors
          ? fieldErrorsOf(error)
          : {
              code: error instanceof ApiError && error.problem ? error.problem.title : t('failed'),
            },
      ),
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        label={t('label')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errors.code}
      />
      <Button type="submit" look="secondary" loading={put.isPending}>
        {t('apply')}
      </Button>
    </form>
  );
}

function TypedCode({
  code,
  state,
  missing,
  hours,
}: CodeFieldProps & { state: CodeOutcome['state'] }) {
  const t = useTranslations('cart.code');
  const money = useMoney();
  const showAgain = useShowAgain();
  const remove = useMutation({
    mutationFn: () => cartApi.removeCode(),
    onSuccess: showAgain,
  });
  return (
    <div className="flex items-start justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0 text-sm" role="status">
        <p className="font-semibold break-words">{t('typed', { code })}</p>
        <p className={state === 'applied' ? 'text-leaf' : 'text-muted'}>
          {t(`states.${state}`, { amount: money(missing), hours })}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={t('remove', { code })}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
