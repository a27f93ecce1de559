import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serviceCategories } from '#contract/shops/rules.ts';
import { providerSetupApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCategoryName } from '#web/words/category-name.ts';
import { useRedirect } from '#web/ui/use-redirect.ts';

/** One click opens the shop. Afterwards the page goes on by itself, unless the visitor stays. */
export function Setup() {
  const t = useTranslations('providerDoor.setup');
  const called = useCategoryName();
  const { providerCategory } = usePlatform();
  const [shopCategory, choose] = useState(
    serviceCategories.find((category) => category === providerCategory) ?? serviceCategories[0],
  );
  const setup = useMutation({
    mutationFn: () => providerSetupApi.open({ body: { shopCategory } }),
  });
  const points = [
    t('points.shop', { category: called(shopCategory) }),
    t('points.bookings'),
    t('points.once'),
  ];
  const refused =
    setup.error instanceof ApiError && (setup.error.status === 401 || setup.error.status === 403);
  if (setup.data) {
    return (
      <Onward to="/seller/dashboard" word={t('dashboard')} notice="toDashboard">
        <Alert tone="success" title={t('done')} live>
          {t('doneText', { shop: setup.data.name })}
        </Alert>
      </Onward>
    );
  }
  if (refused) {
    return (
      <Onward to="/auth" word={t('auth')} notice="toAuth">
        <Alert tone="error" title={t('incomplete')} live>
          {t('incompleteText')}
        </Alert>
      </Onward>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 flex-none text-leaf" />
            {point}
          </li>
        ))}
      </ul>
      <SelectField
        label={t('trade')}
        value={shopCategory}
        choices={serviceCategories.map((value) => ({ value, label: called(value) }))}
        onChange={({ currentTarget }) => {
          const chosen = serviceCategories.find((category) => category === currentTarget.value);
          if (chosen) choose(chosen);
        }}
      />
      {setup.error && <Alert tone="error">{t('failed')}</Alert>}
      <Button size="large" loading={setup.isPending} onClick={() => setup.mutate()}>
        {t(setup.error ? 'retry' : 'action')}
      </Button>
    </>
  );
}

type OnwardProps = {
  to: string;
  word: string;
  notice: 'toDashboard' | 'toAuth';
  children: React.ReactNode;
};

/** Seconds until the page goes on. */
const wait = 2;

function Onward({ to, word, notice, children }: OnwardProps) {
  const t = useTranslations('providerDoor.setup');
  const { seconds, stay } = useRedirect(to, wait);
  return (
    <>
      {children}
      <p className="text-muted">{seconds === null ? t('stayed') : t(notice, { seconds })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to}>{word}</ButtonLink>
        {seconds !== null && (
          <Button look="secondary" onClick={stay}>
            {t('stay')}
          </Button>
        )}
      </div>
    </>
  );
}
