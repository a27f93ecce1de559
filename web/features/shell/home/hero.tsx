import { useTranslations } from 'use-intl';
import type { Theme } from '#web/ui/theme.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Street, StreetPreload } from './street.tsx';

/** What the market is, the way in, and its street at opening time. */
export function Hero({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations('home.hero');
  return (
    <section className="tiles overflow-hidden border-b border-line">
      <StreetPreload theme={theme} />
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start gap-4 pt-6 sm:gap-5 sm:pt-8 lg:self-center lg:py-10">
          <h1 className="text-3xl font-extrabold sm:text-4xl">{t('title')}</h1>
          <p className="max-w-prose text-muted sm:text-lg">{t('text')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/shops" size="large" prefetch="intent" className="max-sm:px-4!">
              {t('shops')}
            </ButtonLink>
            <ButtonLink
              to="/seller/register"
              size="large"
              look="secondary"
              className="max-sm:px-4!"
            >
              {t('sell')}
            </ButtonLink>
          </div>
        </div>
        <div className="pt-2 max-lg:-mx-8 sm:pt-6 lg:-mr-16">
          <Street
            theme={theme}
            className="-mb-[3%] w-full mask-[linear-gradient(transparent,black_7%)]"
          />
        </div>
      </div>
    </section>
  );
}
