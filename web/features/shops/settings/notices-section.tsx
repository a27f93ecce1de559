import { useTranslations } from 'use-intl';
import { changeNoticesBody } from '#contract/shops/settings.schemas.ts';
import { shopNotices } from '#contract/shops/rules.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** What the shop's people are mailed about; each of them may choose less for themselves. */
export function NoticesSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { fields, frame } = useSection({
    ...props,
    name: 'notices',
    rules: changeNoticesBody,
    read: ({ notices }) => notices,
    save: (id, body) => shopSettingsApi.changeNotices({ params: { id }, body }),
  });
  return (
    <SectionFrame {...frame}>
      <div className="flex flex-col gap-3">
        {shopNotices.map((notice) => (
          <Switch
            key={notice}
            label={t(`notices.${notice}.label`)}
            hint={t(`notices.${notice}.text`)}
            {...fields.flag(notice)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {t.rich('noticesOwn', {
          link: (words) => <TextLink to="/profile/notifications">{words}</TextLink>,
        })}
      </p>
    </SectionFrame>
  );
}
