import { describe, expect, it } from 'vitest';
import type { ServiceOffer, ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { bookingAddress } from './booking-address.ts';
import { pricingQuestions } from './pricing-questions.ts';
import { businessOf, faqOf, filmOf, graphOf, serviceOf } from './structured-data.ts';
import { unitsIn } from './units-picker.tsx';

const pack: ServicePackage = {
  id: 7,
  title: 'Wash',
  price: 62.5,
  frequency: 'Every 6 months',
  everyMonths: 6,
  idealFor: 'Homes',
  description: 'A wash.',
  scope: ['Coil'],
  serviceType: 'servicing',
  minutesPerUnit: 60,
};

const offer = {
  shopId: 2,
  shopName: 'Cool',
  category: 'HVAC Services',
  packages: [pack],
  deposit: 0,
  depositPercent: 0,
} as ServiceOffer;

const business = {
  origin: 'https://cool.example',
  home: '/',
  offer,
  phone: '+65 6123 4567',
  location: 'Singapore',
  image: '/logo.webp',
  currency: 'SGD',
} as const;

describe('the way to the booking form', () => {
  it('carries the package and the units', () => {
    expect(bookingAddress(2, { packageId: 7, units: 3 })).toBe('/book-service/2?package=7&units=3');
    expect(bookingAddress(2, { packageId: 7 })).toBe('/book-service/2?package=7&units=1');
  });

  it('carries no units of nothing', () => {
    expect(bookingAddress(2, { packageId: undefined, units: 3 })).toBe('/book-service/2');
  });
});

describe('the number of units in an address', () => {
  it.for([
    ['units=3', 3],
    ['units=20', 20],
    ['', 1],
    ['units=0', 1],
    ['units=21', 1],
    ['units=-2', 1],
    ['units=2.5', 1],
    ['units=many', 1],
  ] as const)('%s is %d', ([query, units]) => {
    expect(unitsIn(new URLSearchParams(query))).toBe(units);
  });
});

describe('structured data for search engines', () => {
  it.for([
    ['/logo.webp', 'https://cool.example/logo.webp'],
    ['cloudinary:shops/1|/files/logo.webp', 'https://cool.example/files/logo.webp'],
    ['https://elsewhere.example/logo.png', 'https://elsewhere.example/logo.png'],
  ] as const)('shows the logo %s at its own address', ([image, shown]) => {
    expect(businessOf({ ...business, image })).toMatchObject({ image: shown });
  });

  it('prices a unit as the offer does, in its currency, with the way to book it', () => {
    expect(serviceOf(business, pack)).toMatchObject({
      '@type': 'Service',
      name: 'Wash',
      provider: { '@id': 'https://cool.example/#business' },
      offers: {
        url: 'https://cool.example/book-service/2?package=7&units=1',
        price: '62.50',
        priceCurrency: 'SGD',
      },
    });
  });

  it('says nothing of a phone that there is not', () =>
    expect(businessOf({ ...business, phone: '' })).not.toHaveProperty('telephone'));

  it('names one business, which the services refer to', () => {
    expect(businessOf(business)).toMatchObject({
      '@type': 'HVACBusiness',
      '@id': 'https://cool.example/#business',
      telephone: '+65 6123 4567',
    });
  });

  it.for([
    ['Plumbing', 'Plumber'],
    ['Electrical', 'Electrician'],
    ['Cleaning Services', 'LocalBusiness'],
  ] as const)('calls a firm of %s a %s, and its units only units', ([category, type]) => {
    const other = { ...business, offer: { ...offer, category } };
    expect(businessOf(other)).toMatchObject({ '@type': type });
    expect(serviceOf(other, pack)).toMatchObject({
      offers: { priceSpecification: { unitText: 'unit' } },
    });
  });

  it('claims no ratings', () => {
    expect(
      JSON.stringify(graphOf([businessOf(business), serviceOf(business, pack)])),
    ).not.toContain('ating');
  });

  it('asks and answers what the page does', () => {
    expect(faqOf([{ question: 'Why?', answer: 'Because.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
        },
      ],
    });
  });

  it('has the length of the film', () => {
    const film = filmOf({
      origin: 'https://cool.example',
      name: 'Film',
      description: '',
      poster: '/p.webp',
      mp4: '/f.mp4',
      seconds: 34,
    });
    expect(film).toMatchObject({
      '@type': 'VideoObject',
      contentUrl: 'https://cool.example/f.mp4',
      duration: 'PT34S',
    });
  });
});

describe('when a visit is paid', () => {
  const paid = (deposit: Pick<ServiceOffer, 'deposit' | 'depositPercent'>) =>
    pricingQuestions(
      (key, values) => `${key} ${values.deposit} ${values.amount}`,
      deposit,
      (amount) => `$${amount}`,
    ).at(-1)?.answer;

  it.for([
    [{ deposit: 0, depositPercent: 0 }, 'none $0'],
    [{ deposit: 20, depositPercent: 0 }, 'some $20'],
    [{ deposit: 0, depositPercent: 15 }, 'some 15%'],
  ] as const)('%o is written as %s', ([deposit, written]) => {
    expect(paid(deposit)).toBe(`faq.pay.answer ${written}`);
  });
});
