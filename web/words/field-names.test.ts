import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  changeMessagesBody,
  changePackageBody,
  changeServiceHoursBody,
  changeTechnicianBody,
  changeTermsBody,
  changeWindowsBody,
} from '#contract/bookings/settings.schemas.ts';
import { updateProductBody } from '#contract/catalogue/product-body.schemas.ts';
import { postBody } from '#contract/pages/blog.schemas.ts';
import { pageRoutes } from '#contract/pages/schemas.ts';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { changeHoursBody } from '#contract/shops/hours.schemas.ts';
import * as shops from '#contract/shops/settings.schemas.ts';

const { names }: { names: Record<string, string> } = JSON.parse(
  readFileSync('messages/en/editedFields.json', 'utf8'),
);

/** A part of another field in each form, or no field at all. */
const unnamed = [
  'version',
  'hit',
  'isOnSale',
  'isFood',
  'isService',
  'bankName',
  'accountHolder',
  'accountNumber',
  'social',
  'categories',
];

test('every field that several people may edit at once has a name for a sentence', () => {
  const bodies = [
    updateProductBody,
    changeTermsBody,
    changeWindowsBody,
    changeServiceHoursBody,
    changeMessagesBody,
    changeTechnicianBody,
    changePackageBody,
    shops.changeShopBody,
    shops.changeContactBody,
    changeHoursBody,
    shops.changeDeliveryBody,
    shops.changeSendingBody,
    shops.changePickupBody,
    shops.changePoliciesBody,
    shops.changePayoutBody,
    shops.changeNoticesBody,
    postBody,
    platformRoutes.saveBrand.body,
    platformRoutes.saveCountry.body,
    platformRoutes.saveCurrency.body,
    platformRoutes.saveShipping.body,
    platformRoutes.saveCommission.body,
    platformRoutes.saveApproval.body,
    platformRoutes.saveSocial.body,
    platformRoutes.saveCategories.body,
  ];
  const fields = bodies.flatMap((body) => Object.keys(body.shape));
  expect(fields.filter((field) => !unnamed.includes(field) && !names[field])).toEqual([]);
});

test('so has each part of the text of a page or a post, in whichever language', () => {
  const parts = [pageRoutes.save.body, postBody].flatMap(({ shape: { texts } }) =>
    Object.values(texts.shape).flatMap((text) => Object.keys(text.shape)),
  );
  expect(parts.filter((part) => !(part in names))).toEqual([]);
});
