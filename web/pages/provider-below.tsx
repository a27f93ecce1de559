import { MessageCircle, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { dialled } from '#web/ui/dialled.ts';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import Reviews from '../features/reviews/review-list.tsx';
import type { ReviewQuery } from '../features/reviews/review-query.ts';
import { Section } from '#web/features/bookings/site/section.tsx';
import { ShareButtons } from '../features/shops/share-buttons.tsx';
import { Prose } from '../ui/prose.tsx';

type ProviderBelowProps = {
  shop: ShopDetail;
  phone: string;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  isSignedIn: boolean;
};

/** What customers say of the provider, how to reach it, and what holds when plans change. */
export default function ProviderBelow({
  shop,
  phone,
  reviews,
  reviewQuery,
  isSignedIn,
}: ProviderBelowProps) {
  const t = useTranslations('providerPage');
  return (
    <>
      <div id="reviews" className="scroll-mt-20">
        <Section id="reviews-title" title={t('reviews')}>
          <Reviews
            of={{ kind: 'shop', id: shop.id }}
            rating={shop.rating}
            counts={shop.starCounts}
            query={reviewQuery}
            first={reviews}
            withProduct
            action={({ id }) => (
              <ReportButton subject="review" subjectId={id} isSignedIn={isSignedIn} as="word" />
            )}
          />
        </Section>
      </div>
      <div id="contact" className="scroll-mt-20">
        <Section id="contact-title" title={t('contact')} text={t('contactText')} tinted>
          <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr]">
            <div className="flex flex-col items-start gap-3">
              <p className="text-lg font-semibold">{shop.name}</p>
              <p className="text-muted">{shop.location}</p>
              <a href={dialled(phone)} className="button" data-size="large">
                <Phone aria-hidden="true" className="size-4.5" />
                {t('call', { phone })}
              </a>
              <a
                href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
                target="_blank"
                rel="noopener noreferrer"
                className="button"
                data-look="secondary"
                data-size="large"
              >
                <MessageCircle aria-hidden="true" className="size-4.5" />
                {t('whatsapp')}
              </a>
            </div>
            {shop.policy && (
              <section aria-labelledby="policy" className="flex flex-col gap-3">
                <h3 id="policy" className="text-lg">
                  {t('policy')}
                </h3>
                <Prose text={shop.policy} />
              </section>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
            <ShareButtons title={shop.name} />
            <ReportButton subject="shop" subjectId={shop.id} isSignedIn={isSignedIn} />
          </div>
        </Section>
      </div>
    </>
  );
}
