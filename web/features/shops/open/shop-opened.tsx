import { type FocusEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LeavingNotice } from '#web/ui/leaving-notice.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useRedirect } from '#web/ui/use-redirect.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';

const secondsShown = 2;

/** The shop exists: what it waits for and what comes next. Leaves for the dashboard unless its owner touches anything here. */
export function ShopOpened({ shop }: { shop: Shop }) {
  const t = useTranslations('openShop.done');
  const { seconds, stay } = useRedirect('/seller/dashboard', secondsShown);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const isWaiting = shop.approvalStatus !== 'approved';
  const stayOnFocus = (event: FocusEvent) => {
    if (event.target !== heading.current) stay();
  };
  return (
    <section className="tiles min-h-[60dvh] px-4 py-12" onFocus={stayOnFocus}>
      <div className="mx-auto flex max-w-xl flex-col gap-6 rounded-card border border-line bg-card p-6 md:p-10">
        <header className="flex flex-col items-center gap-3 text-center">
          <Icon name="store" className="size-12 stroke-[1.5] text-leaf" />
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {t(isWaiting ? 'waiting' : 'open')}
          </h1>
          <p className="text-lg text-muted">
            {t(isWaiting ? 'waitingText' : 'openText', { shop: shop.name })}
          </p>
        </header>
        {isWaiting && (
          <Timeline
            steps={[
              { label: t('steps.created'), state: 'done', text: shop.name },
              { label: t('steps.approval'), state: 'current', text: t('steps.approvalText') },
              { label: t('steps.open'), state: 'next', text: t('steps.openText') },
            ]}
          />
        )}
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/seller/dashboard">{t('dashboard')}</ButtonLink>
          <ButtonLink to="/seller/settings" look="secondary">
            {t('settings')}
          </ButtonLink>
        </div>
        {seconds !== null && (
          <LeavingNotice text={t('redirect', { seconds })} stay={t('stay')} onStay={stay} />
        )}
      </div>
    </section>
  );
}
