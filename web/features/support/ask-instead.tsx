import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Below a text page: the way to the market's people. */
export function AskInstead() {
  const t = useTranslations('support.page');
  return (
    <section className="flex flex-col items-start gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="text-muted">{t('text')}</p>
      <ButtonLink to="/support">{t('ask')}</ButtonLink>
    </section>
  );
}
