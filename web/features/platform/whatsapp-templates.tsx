import { useTranslations } from 'use-intl';
import type { WhatsAppStatus } from '#contract/mails.ts';

/** The templates that WhatsApp has to know, to be copied there word for word. */
export function WhatsAppTemplates({ templates }: Pick<WhatsAppStatus, 'templates'>) {
  const t = useTranslations('adminSettings.connections.whatsapp');
  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer">{t('templates', { count: templates.length })}</summary>
      <p className="mt-3">{t('templatesText', { category: 'Utility' })}</p>
      <dl className="mt-3 flex flex-col gap-4">
        {templates.map(({ name, language, text }) => (
          <div key={`${name} ${language}`}>
            <dt className="font-mono text-sm text-ink">
              {name} · {language}
            </dt>
            <dd className="text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
