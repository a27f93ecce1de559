import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

const types = [
  { value: 'buyer', icon: 'shopping-basket' },
  { value: 'seller', icon: 'store' },
  { value: 'admin', icon: 'layout-dashboard' },
] as const;

/** Which account to ask for, each with what happens after. */
export function AccountTypes(field: Omit<ComponentProps<typeof RadioCards>, 'legend' | 'choices'>) {
  const t = useTranslations('auth.register');
  const choices = types.map(({ value, icon }) => ({
    value,
    label: t(`roles.${value}.label`),
    text: t('roleText', { text: t(`roles.${value}.text`), after: t(`roles.${value}.after`) }),
    icon: <Icon name={icon} className="size-5" />,
  }));
  return <RadioCards legend={t('role')} choices={choices} {...field} />;
}
