import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ShopKind } from '#contract/shops/rules.ts';
import { type WebhookKind, webhookKinds } from '#contract/webhooks/rules.ts';
import { type Webhook, webhookBody, type WebhookBody } from '#contract/webhooks/schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { kindsOffered } from './kinds-offered.ts';
import { useKindWords } from './use-kind-words.ts';

type WebhookFormProps = {
  kind: ShopKind;
  /** As it is; nothing of a new one. */
  webhook?: Webhook;
  error: Error | null;
  isBusy: boolean;
  save: string;
  onSave: (body: WebhookBody) => void;
  onCancel: () => void;
};

/** Where a program is told, and of what. */
export function WebhookForm({
  kind,
  webhook,
  error,
  isBusy,
  save,
  onSave,
  onCancel,
}: WebhookFormProps) {
  const t = useTranslations('webhooks');
  const kindWords = useKindWords();
  const offered = kindsOffered(kind, webhook);
  const { form, text, values, errors, change, refuse } = useForm<WebhookBody, WebhookBody>({
    rules: webhookBody,
    initial: { url: webhook?.url ?? '', kinds: [...(webhook?.kinds ?? offered)] },
    onValid: onSave,
  });
  useEffect(() => {
    const found = fieldErrorsOf(error);
    if (Object.keys(found).length > 0) refuse(found);
    // oxlint-disable-next-line exhaustive-deps -- each refusal once
  }, [error]);
  const choose = (one: WebhookKind, isChosen: boolean) =>
    change(({ kinds }) => ({
      // In their own order, however they were chosen.
      kinds: webhookKinds.filter((other) => (other === one ? isChosen : kinds.includes(other))),
    }));
  return (
    <form {...form} className="flex flex-col gap-5 rounded-control border border-line bg-well p-4">
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        required
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...text('url')}
      />
      <fieldset>
        <legend className="font-semibold">{t('kinds')}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {offered.map((one) => (
            <Checkbox
              key={one}
              name="kinds"
              label={kindWords(one)}
              checked={values.kinds.includes(one)}
              onChange={({ currentTarget }) => choose(one, currentTarget.checked)}
            />
          ))}
        </div>
        <FieldError error={errors.kinds} />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy}>
          {save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
