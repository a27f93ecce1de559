import { LayoutDashboard, ShoppingBasket, Store } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { RadioCards } from '#web/ui/radio-cards.tsx';

const types = [
  { value: 'buyer', Icon: ShoppingBasket },
  { value: 'seller', Icon: Store },
  { value: 'admin', Icon: LayoutDashboard },
] as const;

/** Which account to ask for, each with what happens after. */
export function AccountTypes(field: Omit<ComponentProps<typeof RadioCards>, 'legend' | 'choices'>) {
  const t = useTranslations('auth.register');
  const choices = types.map(({ value, Icon }) => ({
    value,
    label: t(`roles.${value}.label`),
    text: t('roleText', { text: t(`roles.${value}.text`), after: t(`roles.${value}.after`) }),
    icon: <Icon className="size-5" />,
  }));
  return <RadioCards legend={t('role')} choices={choices} {...field} />;
}
