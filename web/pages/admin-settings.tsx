import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { Connections } from '#web/features/platform/settings/connections.tsx';
import { HolidayYears } from '#web/features/platform/settings/holiday-years.tsx';
import {
  SettingsForms,
  useSettingsTitles,
} from '#web/features/platform/settings/settings-forms.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SectionedPage } from '#web/ui/sectioned-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-settings.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const [settings, payment, mail, whatsapp] = await Promise.all([
    api.platform.settings(),
    api.paymentStatus.get(),
    api.mails.server(),
    api.mails.whatsapp(),
  ]);
  return {
    words: wordsFor(request, ['adminSettings', 'editedFields', 'upload']),
    settings,
    payment,
    mail,
    whatsapp,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('adminSettings.title') }));

export default function AdminSettings({
  loaderData: { settings, payment, mail, whatsapp, now },
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <SectionedPage
        sections={[
          ...useSettingsTitles(),
          { id: 'holidays', title: t('holidays.title') },
          { id: 'connections', title: t('connections.title') },
        ]}
      >
        <SettingsForms settings={settings} now={now} sendsMail={mail.isConfigured} />
        <HolidayYears {...settings.holidays} />
        <Connections payment={payment} mail={mail} whatsapp={whatsapp} />
      </SectionedPage>
    </RoomPage>
  );
}
