import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { TemplateList } from '#web/features/notifications/whatsapp/template-list.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-whatsapp.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const { templates } = await context.get(apiContext).mails.whatsapp();
  const languages = [...new Set(templates.map(({ language }) => language))];
  const language =
    languages.find((one) => one === url.searchParams.get('language')) ?? languages[0] ?? '';
  return {
    words: wordsFor(request, ['whatsappSetUp', 'notifications']),
    languages,
    language,
    templates: templates.filter((template) => template.language === language),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('whatsappSetUp.title') }));

/** The templates that WhatsApp has to know before anything is sent by it, to be copied there word for word. */
export default function AdminWhatsApp({
  loaderData: { languages, language, templates },
}: Route.ComponentProps) {
  const t = useTranslations('whatsappSetUp');
  const named = (code: string) =>
    code === 'en' || code === 'zh_CN' ? t(`languages.${code}`) : code;
  return (
    <RoomPage title={t('title')} text={t('text', { category: 'Utility' })}>
      <Breadcrumb
        trail={[{ label: t('settings'), to: '/admin/settings' }, { label: t('title') }]}
      />
      <TabLinks
        label={t('language')}
        tabs={languages.map((code) => ({
          to: `?language=${code}`,
          label: `${named(code)} (${code})`,
          isOpen: code === language,
        }))}
      />
      <p className="figures text-muted">
        {t('count', { count: templates.length, code: language })}
      </p>
      <TemplateList templates={templates} />
    </RoomPage>
  );
}
