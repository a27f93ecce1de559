import { useTranslations } from 'use-intl';
import { imageSource } from '#contract/kernel/image-source.ts';
import type { ShownPlatform } from '#web/loading/shown-platform.ts';
import type { Theme } from '#web/ui/theme.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Street } from './street.tsx';

type HeroProps = { platform: ShownPlatform; theme: Theme | undefined };

/** What the market is and the way in, beside its own picture or the street of the demo at opening time. */
export function HomeHero({ platform: { welcome, providerShopId }, theme }: HeroProps) {
  const t = useTranslations('home.hero');
  return (
    <section className="tiles overflow-hidden border-b border-line">
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start gap-4 pt-6 sm:gap-5 sm:pt-8 lg:self-center lg:py-10">
          <h1 className="text-3xl font-extrabold sm:text-4xl">{welcome?.title || t('title')}</h1>
          <p className="max-w-prose text-muted sm:text-lg">
            {welcome?.text || t('text', { service: providerShopId === null ? 'no' : 'yes' })}
          </p>
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
          {welcome?.picture ? (
            <OwnPicture src={imageSource(welcome.picture)} />
          ) : (
            <Street
              theme={theme}
              className="-mb-[3%] w-full mask-[linear-gradient(transparent,black_7%)]"
            />
          )}
        </div>
      </div>
    </section>
  );
}

function OwnPicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={1280}
      height={640}
      fetchPriority="high"
      className="aspect-2/1 w-full object-cover lg:rounded-l-card"
    />
  );
}
