import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { looksLikeGiftCode } from '#contract/gifts/rules.ts';
import type { CodeOutcome } from '#contract/offers/rules.ts';
import { cartApi } from '#web/api/cart.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { addGiftPath } from '#web/loading/add-gift-path.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { noteTypedCode, typedCode } from './typed-code.ts';
import { useCartFailure } from './use-cart-failure.ts';
import { useRefetchCart } from './use-cart-news.ts';

type CodeFieldProps = {
  /** Empty: none was typed. */ code: string;
  state: CodeOutcome['state'] | null;
  missing: number;
  /** When in the week it holds, in words. */ hours: string;
};

/** Where a code is typed; once it is, what became of it, and how it is taken back. */
export function CodeField({ code, state, ...rest }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const refetch = useRefetchCart();
  const { revalidate } = useRevalidator();
  /** The cart and the page with another code; what was pressed is gone, so that the focus goes to what is here now. */
  const showAgain = async () => {
    await refetch();
    await revalidate();
    box.current?.querySelector<HTMLElement>('summary, button')?.focus();
  };
  return (
    <div ref={box}>
      {code === '' || state === null ? (
        <AskForCode showAgain={showAgain} />
      ) : (
        <TypedCode code={code} state={state} showAgain={showAgain} {...rest} />
      )}
    </div>
  );
}

type ShowAgain = { showAgain: () => Promise<void> };

/** Open where somebody has typed a code before, such as in the cart. */
function AskForCode({ showAgain }: ShowAgain) {
  const t = useTranslations('cart.code');
  const queries = useQueryClient();
  const [isTyped] = useState(() => typedCode(queries) !== '');
  return (
    <Disclosure summary={t('ask')} open={isTyped}>
      <TypeCode showAgain={showAgain} />
    </Disclosure>
  );
}

/** A code of an offer, or of a gift card, which is not looked for among offers. */
function TypeCode({ showAgain }: ShowAgain) {
  const t = useTranslations('cart.code');
  const queries = useQueryClient();
  const [before] = useState(() => typedCode(queries));
  const [typed, setTyped] = useState(before);
  const type = (code: string) => {
    setTyped(code);
    noteTypedCode(queries, code);
  };
  const { form, errors, refuse } = useForm({
    rules: {
      fetch: () => import('#contract/cart/schemas.ts').then(({ codeBody }) => codeBody),
    },
    onValid: (body) => put.mutate(body),
  });
  const put = useMutation({
    mutationFn: (body: { code: string }) => cartApi.putCode({ body }),
    onSuccess: () => {
      noteTypedCode(queries, '');
      return showAgain();
    },
    onError: (error) =>
      refuse(
        error instanceof ApiError && error.problem?.errors
          ? fieldErrorsOf(error)
          : {
              code: error instanceof ApiError && error.problem ? error.problem.title : t('failed'),
            },
      ),
  });
  const isGift = looksLikeGiftCode(typed);
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        type(codeIn(event.currentTarget));
      }}
      onSubmit={(event) => {
        const code = codeIn(event.currentTarget);
        // Also what was typed before this page was live.
        type(code);
        if (looksLikeGiftCode(code)) event.preventDefault();
        else form.onSubmit(event);
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        label={t('label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        name="code"
        defaultValue={before}
        error={isGift ? undefined : errors.code}
      />
      {isGift ? (
        <GiftCode code={typed} />
      ) : (
        <Button type="submit" look="secondary" loading={put.isPending}>
          {t('apply')}
        </Button>
      )}
    </form>
  );
}

function codeIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('code') ?? '');
}

/** What a gift card's code is good for: it pays once it is in an account, which leads back to here. */
function GiftCode({ code }: { code: string }) {
  const t = useTranslations('cart.code.gift');
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-sm">{t(viewer ? 'text' : 'guestText')}</p>
      <ButtonLink to={addGiftPath({ code, next: pathname + search })} look="secondary">
        {t(viewer ? 'add' : 'signIn')}
      </ButtonLink>
    </div>
  );
}

function TypedCode({
  code,
  state,
  missing,
  hours,
  showAgain,
}: CodeFieldProps & ShowAgain & { state: CodeOutcome['state'] }) {
  const t = useTranslations('cart.code');
  const money = useMoney();
  const fail = useCartFailure();
  const remove = useMutation({
    mutationFn: () => cartApi.removeCode(),
    onSuccess: showAgain,
    onError: fail,
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
        <Icon name="x" className="size-4" />
      </Button>
    </div>
  );
}
