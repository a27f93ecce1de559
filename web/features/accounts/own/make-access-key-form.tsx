import * as z from 'zod/mini';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newAccessKey } from '#contract/accounts/access-keys.schemas.ts';
import { accessKeyDays } from '#contract/accounts/rules.ts';
import { accessKeysApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

const { name, password } = newAccessKey.shape;
const wantedKey = z.object({
  name,
  scope: z.enum(['reads', 'changes']),
  days: z.enum(accessKeyDays.map(String)),
  password,
});
type WantedKey = z.output<typeof wantedKey>;

/** Makes an access key after the password, and shows it this once. */
export default function MakeAccessKeyForm({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<string>();
  return key === undefined ? (
    <Form onMade={setKey} onCancel={onDone} />
  ) : (
    <Made secret={key} onDone={onDone} />
  );
}

function Form({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const t = useTranslations('account.accessKeys');
  const words = useTranslations('account');
  const id = useId();
  const { form, errors, refuse } = useForm({
    rules: wantedKey,
    onValid: (wanted) => make.mutate(wanted),
  });
  const make = useOwnChange({
    name: 'make-access-key',
    act: ({ scope, days, ...wanted }: WantedKey) =>
      accessKeysApi.make({
        body: {
          ...wanted,
          mayChange: scope === 'changes',
          days: accessKeyDays.find((one) => String(one) === days) ?? accessKeyDays[0],
        },
      }),
    after: ({ key }) => onMade(key),
    refuse,
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form {...form} className="flex max-w-xl flex-col gap-5 border-b border-line pb-6">
      <TextField
        id={id}
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name}
      />
      <RadioCards
        legend={t('scope')}
        name="scope"
        columns="sm:grid-cols-2"
        defaultValue="reads"
        choices={[
          { value: 'reads', label: t('reads'), text: t('readsText') },
          { value: 'changes', label: t('changes'), text: t('changesText') },
        ]}
      />
      <ButtonRadios
        legend={t('days')}
        name="days"
        defaultValue="90"
        choices={accessKeyDays.map((days) => ({
          value: String(days),
          label: t('daysOf', { days: String(days) }),
        }))}
      />
      <PasswordField
        label={words('password')}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <FormButtons
        submit={t('create')}
        cancel={words('cancel')}
        isBusy={make.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function Made({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('account.accessKeys');
  const title = useFirstFocus<HTMLHeadingElement>();
  const copy = useCopy();
  return (
    <div className="flex flex-col gap-5 border-b border-line pb-6">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {t('made')}
      </h3>
      <Alert tone="warning">{t('madeText')}</Alert>
      <p className="rounded-control bg-well p-4 font-mono wrap-anywhere select-all">{secret}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Icon name="copy" className="size-4" />}
          onClick={() => copy(secret, t('copied'))}
        >
          {t('copy')}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
