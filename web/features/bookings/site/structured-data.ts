/** Structured data of the service, as JSON-LD. It says what the page says, and nothing that the page does not. */
import type { ServiceOffer, ServicePackage } from '#contract/bookings/offer.schemas.ts';
import type { Currency } from '#contract/kernel/currency.ts';
import { imageSource } from '#contract/kernel/image-source.ts';
import { amountText } from '#contract/kernel/money.ts';
import { businessTypeOf, tradeOf, trades } from '#contract/shops/trades.rules.ts';
import { bookingAddress } from './booking-address.ts';
import type { QuestionAndAnswer } from './questions.tsx';

/** Who sells, as services refer to it. */
export type Seller = {
  /** The site as this host shows it, `https://…` without a path. */
  origin: string;
  home: string;
  offer: ServiceOffer;
  currency: Currency;
};

type Business = Seller & { phone: string; location: string; image: string };

/** The provider; other nodes refer to it by its `@id`. */
export function businessOf({
  origin,
  home,
  offer,
  phone,
  location,
  image,
  currency,
}: Business): object {
  return {
    '@type': businessTypeOf(offer.category),
    '@id': `${origin}${home}#business`,
    name: offer.shopName,
    url: `${origin}${home}`,
    ...(phone === '' ? {} : { telephone: phone }),
    image: new URL(imageSource(image), origin).href,
    address: { '@type': 'PostalAddress', addressLocality: location },
    areaServed: location,
    currenciesAccepted: currency,
  };
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** When the provider is open, said of the same business. */
export function openingOf({
  origin,
  home,
  offer: { week },
}: Pick<Seller, 'origin' | 'home' | 'offer'>): object {
  return {
    '@id': `${origin}${home}#business`,
    openingHoursSpecification: week.flatMap((intervals, day) =>
      intervals.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[day],
        opens,
        closes,
      })),
    ),
  };
}

/** What customers say of it in figures; nothing before the first. */
export function ratingOf(
  { origin, home }: Pick<Seller, 'origin' | 'home'>,
  { rating, reviewCount }: { rating: number; reviewCount: number },
): object[] {
  if (reviewCount === 0) return [];
  return [
    {
      '@id': `${origin}${home}#business`,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    },
  ];
}

/** A service with its price for one unit. */
export function serviceOf({ origin, home, offer, currency }: Seller, pack: ServicePackage): object {
  return {
    '@type': 'Service',
    name: pack.title,
    description: pack.description,
    provider: { '@id': `${origin}${home}#business` },
    offers: {
      '@type': 'Offer',
      url: `${origin}${bookingAddress(offer.shopId, { packageId: pack.id })}`,
      price: amountText(pack.price),
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amountText(pack.price),
        priceCurrency: currency,
        unitText: trades[tradeOf(offer.category)].unit,
      },
    },
  };
}

/** The questions of a page; `Questions` shows the same ones. */
export function faqOf(questions: readonly QuestionAndAnswer[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type Film = {
  origin: string;
  name: string;
  description: string;
  poster: string;
  mp4: string;
  seconds: number;
};

export function filmOf({ origin, name, description, poster, mp4, seconds }: Film): object {
  return {
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: `${origin}${poster}`,
    contentUrl: `${origin}${mp4}`,
    duration: `PT${seconds}S`,
  };
}

/** Everything of one page in one script. */
export function graphOf(nodes: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
