import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { longestSupportText, supportTopics } from '#contract/support/rules.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { supportApi } from '#web/api/support.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Asks the market itself; who is not signed in says who they are and where to answer. Leads to the page of the question. */
export function AskForm() {
  const t = useTranslations('support');
  const navigate = useNavigate();
  const isGuest = useViewer() === null;
  // Sent again after a lost answer it is the same question.
  const [key] = useState(randomKey);
  const { form, errors, refuse } = useForm({
    rules: {
      fetch: () =>
        import('#contract/support/schemas.ts').then(({ askBody, guestAskBody }) =>
          isGuest ? guestAskBody : askBody,
        ),
    },
    bodyOf: (typed) => ({ ...typed, key }),
    onValid: (body) => ask.mutate(body),
  });
  const ask = useMutation({
    mutationFn: (body: Parameters<typeof supportApi.ask>[0]['body']) => supportApi.ask({ body }),
    onSuccess: ({ path }) => navigate(`${path}?sent`),
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FailedAlert error={ask.error} />
      <SelectField
        label={t('topic')}
        name="topic"
        required
        placeholder={t('chooseTopic')}
        choices={supportTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        error={errors.topic}
      />
      {isGuest && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            error={errors.name}
          />
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            hint={t('emailHint')}
            required
            error={errors.email}
          />
        </div>
      )}
      <TextField
        label={t('orderNumber')}
        name="orderNumber"
        autoComplete="off"
        maxLength={40}
        hint={t('orderNumberHint')}
        optional
        error={errors.orderNumber}
      />
      <TextAreaField
        label={t('text')}
        name="text"
        rows={6}
        maxLength={longestSupportText}
        required
        error={errors.text}
      />
      <Button type="submit" className="self-start" loading={ask.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
