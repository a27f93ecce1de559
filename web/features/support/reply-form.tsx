import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { longestSupportText } from '#contract/support/rules.ts';
import type { SupportRequest } from '#contract/support/schemas.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { supportApi } from '#web/api/support.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

const empty = { text: '' };

/** Writes into a request, or says that it is settled; `at` is how its page names it, by its number or the secret of its link. */
export function SupportReply({ request, at }: { request: SupportRequest; at: string }) {
  const t = useTranslations(request.side === 'market' ? 'support.admin' : 'support.request');
  const words = useTranslations('support.request');
  const lookAgain = useLookAgain();
  // Sent again after a lost answer it is the same message.
  const [key, setKey] = useState(randomKey);
  const { form, text, reset } = useForm({
    initial: empty,
    rules: {
      fetch: () =>
        import('#contract/support/schemas.ts').then(({ supportMessageBody }) => supportMessageBody),
    },
    bodyOf: (typed) => ({ ...typed, key }),
    onValid: (body) => write.mutate(body),
  });
  const write = useMutation({
    mutationFn: (body: { text: string; key: string }) =>
      supportApi.write({ params: { ref: at }, body }),
    onSuccess: () => {
      reset(empty);
      setKey(randomKey());
      showToast({ title: request.side === 'market' ? t('answered') : words('saved') });
    },
    onSettled: lookAgain,
  });
  const close = useMutation({
    mutationFn: () => supportApi.close({ params: { ref: at } }),
    onSettled: lookAgain,
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <FailedAlert error={write.error ?? close.error} />
      <TextAreaField
        label={t('reply')}
        hint={t('replyHint')}
        rows={5}
        maxLength={longestSupportText}
        required
        {...text('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.isPending}>
          {t('send')}
        </Button>
        {request.state !== 'closed' && (
          <Button look="secondary" loading={close.isPending} onClick={() => close.mutate()}>
            {words('settle')}
          </Button>
        )}
      </div>
    </form>
  );
}
