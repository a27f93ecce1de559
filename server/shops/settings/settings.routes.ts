import { shopSettingsRoutes as routes } from '#contract/shops/settings.schemas.ts';
import { shopSetupRoutes as setupRoutes } from '#contract/shops/setup.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { pauseShop } from '../kitchens/kitchens.ts';
import { showPayoutAccount } from './payout-account.ts';
import * as settings from './settings.ts';
import { shopSetup } from './setup.ts';

type ChangeHours = typeof settings.changeHours;

/** `changeHours` is how hours change, which other domains may have a word in. */
export function shopSettingsRoutes(
  serve: Serve,
  { changeHours = settings.changeHours }: { changeHours?: ChangeHours },
): void {
  serve(setupRoutes.get, (ctx, { params }) => shopSetup(ctx, params));
  serve(routes.get, (ctx, { params }) => settings.shopSettings(ctx, params));
  serve(routes.change, (ctx, { params, body }) => settings.changeShop(ctx, { ...body, ...params }));
  serve(routes.changeContact, (ctx, { params, body }) =>
    settings.changeContact(ctx, { ...body, ...params }),
  );
  serve(routes.changeHours, (ctx, { params, body }) => changeHours(ctx, { ...body, ...params }));
  serve(routes.changeDelivery, (ctx, { params, body }) =>
    settings.changeDelivery(ctx, { ...body, ...params }),
  );
  serve(routes.changeSending, (ctx, { params, body }) =>
    settings.changeSending(ctx, { ...body, ...params }),
  );
  serve(routes.changeZones, (ctx, { params, body }) =>
    settings.changeZones(ctx, { ...body, ...params }),
  );
  serve(routes.changePickup, (ctx, { params, body }) =>
    settings.changePickup(ctx, { ...body, ...params }),
  );
  serve(routes.changeSlots, (ctx, { params, body }) =>
    settings.changeSlots(ctx, { ...body, ...params }),
  );
  serve(routes.changeCertificates, (ctx, { params, body }) =>
    settings.changeCertificates(ctx, { ...body, ...params }),
  );
  serve(routes.changeTax, (ctx, { params, body }) =>
    settings.changeTax(ctx, { ...body, ...params }),
  );
  serve(routes.changeTips, (ctx, { params, body }) =>
    settings.changeTips(ctx, { ...body, ...params }),
  );
  serve(routes.changePolicies, (ctx, { params, body }) =>
    settings.changePolicies(ctx, { ...body, ...params }),
  );
  serve(routes.changePayout, (ctx, { params, body }) =>
    settings.changePayout(ctx, { ...body, ...params }),
  );
  serve(routes.showPayout, (ctx, { params }) => showPayoutAccount(ctx, params));
  serve(routes.changeNotices, (ctx, { params, body }) =>
    settings.changeNotices(ctx, { ...body, ...params }),
  );
  serve(routes.pause, (ctx, { params, body }) => pauseShop(ctx, { ...body, ...params }));
}
