import { useTranslations } from 'use-intl';
import { notificationGroups } from '#contract/notifications/rules.ts';
import { apiContext } from '#web/loading/context.ts';
import { ChoiceTable } from '#web/features/notifications/choice-table.tsx';
import { DeviceSwitch } from '#web/features/notifications/device-switch.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/notification-choices.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = await requireSignedIn({ request, url, context });
  const choices = await context.get(apiContext).notifications.choices();
  return { words: wordsFor(request, ['device', 'notifications']), choices, email };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('notifications.choices.title') }));

/** How somebody wants to be notified, by kind and channel. */
export default function NotificationChoices({
  loaderData: { choices, email },
}: Route.ComponentProps) {
  const t = useTranslations('notifications.choices');
  const groups = notificationGroups.filter((group) =>
    choices.some((choice) => choice.group === group),
  );
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <Breadcrumb trail={[{ label: t('back'), to: '/notifications' }, { label: t('title') }]} />
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="text-muted">{t('intro', { email })}</p>
      </header>
      {groups.includes('selling') && (
        <section className="rounded-card border border-line bg-card p-5 sm:p-7">
          <DeviceSwitch />
        </section>
      )}
      {groups.map((group) => (
        <ChoiceTable
          key={group}
          group={group}
          choices={choices.filter((choice) => choice.group === group)}
        />
      ))}
      <p className="flex items-start gap-3 text-muted">
        <Icon name="shield-check" className="mt-0.5 size-5 flex-none text-leaf" />
        {t('always')}
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="notifications" />;
}
