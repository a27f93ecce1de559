import { useTranslations } from 'use-intl';
import type { MailDetail } from '#contract/notifications/mails.schemas.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** A mail in both its versions. The HTML stands in a frame that can run, open and send nothing. */
export function MailPreview({ mail }: { mail: Pick<MailDetail, 'html' | 'text' | 'subject'> }) {
  const t = useTranslations('mails.preview');
  return (
    <Tabs
      label={t('label')}
      tabs={[
        {
          value: 'html',
          label: t('html'),
          panel: (
            <iframe
              sandbox=""
              srcDoc={withoutStyleSheet(mail.html)}
              title={t('frame', { subject: mail.subject })}
              className="h-[44rem] w-full rounded-card border border-line bg-white"
            />
          ),
        },
        {
          value: 'text',
          label: t('text'),
          panel: (
            <pre className="overflow-x-auto rounded-card border border-line bg-card p-5 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mail.text}
            </pre>
          ),
        },
      ]}
    />
  );
}

/** Its only style sheet is for the dark look, and the page's policy allows none that is not the site's: this is the light one. */
function withoutStyleSheet(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '');
}
