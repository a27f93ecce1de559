import { addressRoutes as addresses } from '#contract/accounts/addresses.schemas.ts';
import { ownAccountRoutes as own } from '#contract/accounts/own-account.schemas.ts';
import { accessKeyRoutes as keys } from '#contract/accounts/access-keys.schemas.ts';
import { passkeyRoutes as passkeys } from '#contract/accounts/passkeys.schemas.ts';
import { savedViewRoutes as views } from '#contract/accounts/saved-views.schemas.ts';
import { secondFactorRoutes as factor } from '#contract/accounts/second-factor.schemas.ts';
import type { Ctx } from '../context.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { textsIn } from '../words/texts.ts';
import type { AccountCtx, AccountParts } from './accounts.ts';
import {
  addAddress,
  changeAddress,
  choosePlace,
  listAddresses,
  removeAddress,
} from './addresses.ts';
import { arrivalOf, beginSession, warned } from './arrival.ts';
import { deleteOwn, exportOwn, getLeaving, type LeavingParts } from './leaving.ts';
import {
  changeEmail,
  confirmEmail,
  getEmailLink,
  getOwnAccount,
  keepEmail,
  sendEmailLink,
  sendProofLink,
} from './registering/own-email.ts';
import { listAccessKeys, makeAccessKey, removeAccessKey } from './sign-in/access-keys.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './sign-in/own-sessions.ts';
import { passkeyQuestion, signInByPasskey } from './sign-in/passkey-sign-in.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './sign-in/passkeys.ts';
import { forgotPassword, getReset, resetByLink } from './passwords/password-reset.ts';
import { listViews, removeView, saveView } from './saved-views.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './sign-in/second-factor.ts';

/** One's own account, and what the links in its mails lead to. */
export function ownAccountRoutes(serve: Serve, parts: AccountParts & LeavingParts): void {
  const within = (ctx: Ctx): AccountCtx & LeavingParts => ({ ...ctx, ...parts });

  serve(own.get, (ctx) => getOwnAccount(ctx));
  serve(own.changeEmail, (ctx, { body }, exchange) =>
    changeEmail(within(ctx), body, arrivalOf(exchange)),
  );
  serve(own.keepEmail, (ctx) => keepEmail(ctx));
  serve(own.sendEmailLink, (ctx) => sendEmailLink(ctx));
  serve(own.sessions, (ctx, _, { visitor }) => listOwnSessions(ctx, visitor));
  serve(own.endSession, (ctx, { params }) => endOwnSession(within(ctx), params));
  serve(own.endOtherSessions, (ctx, _, exchange) =>
    endOtherOwnSessions(within(ctx), arrivalOf(exchange)),
  );
  serve(factor.begin, (ctx, { body }, exchange) =>
    beginSecondFactor(within(ctx), body, arrivalOf(exchange)),
  );
  serve(factor.confirm, (ctx, { body }, exchange) =>
    confirmSecondFactor(within(ctx), body, arrivalOf(exchange)),
  );
  serve(factor.switchOff, (ctx, { body }, exchange) =>
    switchOffSecondFactor(within(ctx), body, arrivalOf(exchange)),
  );
  serve(factor.renewCodes, (ctx, { body }, exchange) =>
    renewRecoveryCodes(within(ctx), body, arrivalOf(exchange)),
  );
  serve(addresses.list, (ctx) => listAddresses(ctx));
  serve(addresses.add, (ctx, { body }) => addAddress(ctx, body));
  serve(addresses.change, (ctx, { params, body }) => changeAddress(ctx, { ...body, ...params }));
  serve(addresses.choosePlace, (ctx, { body }) => choosePlace(ctx, body));
  serve(addresses.remove, (ctx, { params }) => removeAddress(ctx, params));
  serve(keys.list, (ctx) => listAccessKeys(ctx));
  serve(keys.make, (ctx, { body }, exchange) =>
    makeAccessKey(within(ctx), body, arrivalOf(exchange)),
  );
  serve(keys.remove, (ctx, { params }) => removeAccessKey(ctx, params));
  serve(views.list, (ctx, { params }) => listViews(ctx, params));
  serve(views.save, (ctx, { params, body }) => saveView(ctx, { ...body, ...params }));
  serve(views.remove, (ctx, { params }) => removeView(ctx, params));
  serve(own.export, (ctx) => exportOwn(within(ctx)));
  serve(own.leaving, (ctx) => getLeaving(within(ctx)));
  serve(own.delete, async (ctx, { body }, exchange) => {
    await deleteOwn(within(ctx), body, arrivalOf(exchange));
    exchange.book.becomeGuest(exchange.reply);
  });
  passkeyRoutes(serve, within);
  linkRoutes(serve, within);
}

function passkeyRoutes(serve: Serve, within: (ctx: Ctx) => AccountCtx): void {
  serve(passkeys.list, (ctx) => listPasskeys(ctx));
  serve(passkeys.begin, (ctx, { body }, exchange) =>
    beginPasskey(within(ctx), body, arrivalOf(exchange)),
  );
  serve(passkeys.add, (ctx, { body }) => addPasskey(ctx, body));
  serve(passkeys.rename, (ctx, { params, body }) => renamePasskey(ctx, { ...body, ...params }));
  serve(passkeys.remove, (ctx, { params }) => removePasskey(ctx, params));
  serve(passkeys.signInOptions, (ctx, _, exchange) => passkeyQuestion(ctx, arrivalOf(exchange)));
  serve(passkeys.signIn, async (ctx, { body }, exchange) =>
    beginSession(exchange, await signInByPasskey(within(ctx), body, arrivalOf(exchange))),
  );
}

function linkRoutes(serve: Serve, within: (ctx: Ctx) => AccountCtx): void {
  serve(own.forgotPassword, async (ctx, { body }, exchange) => {
    await forgotPassword(ctx, body, arrivalOf(exchange));
    return { message: (await textsIn(ctx.language)).reply('accounts.reset_link_sent') };
  });
  serve(own.resetLink, (ctx, { params }, exchange) =>
    getReset(ctx, { ...params, address: arrivalOf(exchange).address }),
  );
  serve(own.resetPassword, async (ctx, { body }, exchange) => {
    const { warning, device } = await resetByLink(within(ctx), body, arrivalOf(exchange));
    exchange.book.keepDevice(exchange.reply, device);
    const texts = await textsIn(ctx.language);
    return { message: texts.reply('accounts.password_changed'), ...warned(texts, warning) };
  });
  serve(own.emailLink, (ctx, { params }, exchange) =>
    getEmailLink(ctx, { ...params, address: arrivalOf(exchange).address }),
  );
  serve(own.confirmEmail, async (ctx, { body }, exchange) => {
    const { username } = await confirmEmail(within(ctx), body, arrivalOf(exchange));
    return { message: (await textsIn(ctx.language)).reply('accounts.email_confirmed'), username };
  });
  serve(own.sendProofLink, async (ctx, { body }, exchange) => {
    await sendProofLink(within(ctx), body, arrivalOf(exchange));
    return { message: (await textsIn(ctx.language)).reply('accounts.proof_link_sent') };
  });
}
