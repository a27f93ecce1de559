import { accountRoutes as routes } from '#contract/accounts/schemas.ts';
import { approvalRoutes } from '#contract/accounts/approval.schemas.ts';
import { peopleRoutes as people } from '#contract/accounts/people.schemas.ts';
import type { Ctx } from '../context.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { textsIn } from '../words/texts.ts';
import { type AccountCtx, type AccountParts, currentPerson } from './accounts.ts';
import { askForChanges, decideApproval } from './supervision/approval.ts';
import { editPerson } from './supervision/edit-person.ts';
import { askAgain, ownApproval } from './registering/own-approval.ts';
import { sendResetLink } from './passwords/password-reset.ts';
import {
  endSession,
  endSessions,
  fileOfPeople,
  getPerson,
  listPeople,
  setAccess,
  setRole,
  suspendSeller,
} from './supervision/people.ts';
import { register } from './registering/register.ts';
import { arrivalOf, beginSession, warned } from './arrival.ts';
import { changePassword, signIn, signOut } from './sign-in/sign-in.ts';

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  const within = (ctx: Ctx): AccountCtx => ({ ...ctx, ...parts });

  serve(routes.csrfToken, (_, __, { book, visitor, reply }) => ({
    csrfToken: book.csrfTokenFor(visitor, reply),
  }));
  serve(routes.me, (ctx) => currentPerson(within(ctx)));
  serve(routes.login, async (ctx, { body }, exchange) => {
    const signedIn = await signIn(within(ctx), body, arrivalOf(exchange));
    return beginSession(exchange, signedIn);
  });
  serve(routes.register, async (ctx, { body }, exchange) => {
    const { warning, signedIn } = await register(within(ctx), body, arrivalOf(exchange));
    const texts = await textsIn(ctx.language);
    // Said for an address that has an account, too.
    if (!signedIn)
      return { message: texts.reply('accounts.registered_unproven'), ...warned(texts, warning) };
    const user = beginSession(exchange, signedIn);
    return { ...user, message: texts.reply('accounts.registered'), ...warned(texts, warning) };
  });
  serve(routes.logout, async (ctx, _, { visitor, book, reply }) => {
    await signOut(within(ctx), visitor);
    if (visitor.sessionToken) book.becomeGuest(reply);
    else reply.header('x-csrf-token', book.csrfTokenFor(visitor, reply));
    return { message: (await textsIn(ctx.language)).reply('accounts.signed_out') };
  });
  serve(routes.changePassword, async (ctx, { body }, exchange) => {
    const warning = await changePassword(within(ctx), body, arrivalOf(exchange));
    const texts = await textsIn(ctx.language);
    return { message: texts.reply('accounts.password_changed'), ...warned(texts, warning) };
  });
  serve(routes.users, async (ctx, { query }, exchange) => {
    const page = await listPeople(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.usersFile, (ctx, { query }) => fileOfPeople(ctx, query));
  serve(routes.updateUser, (ctx, { params, body }) =>
    editPerson(within(ctx), { ...body, ...params }),
  );
  serve(approvalRoutes.get, (ctx) => ownApproval(ctx));
  serve(approvalRoutes.askAgain, (ctx, { body }) => askAgain(within(ctx), body));
  serve(routes.decideApproval, (ctx, { params, body }) =>
    decideApproval(within(ctx), { ...body, ...params }),
  );
  peopleRoutes(serve, within);
}

function peopleRoutes(serve: Serve, within: (ctx: Ctx) => AccountCtx): void {
  serve(people.get, (ctx, { params }) => getPerson(ctx, params));
  serve(people.askForChanges, (ctx, { params, body }) =>
    askForChanges(within(ctx), { ...body, ...params }),
  );
  serve(people.setAccess, (ctx, { params, body }) =>
    setAccess(within(ctx), { ...body, ...params }),
  );
  serve(people.setRole, (ctx, { params, body }) => setRole(within(ctx), { ...body, ...params }));
  serve(people.suspend, (ctx, { params, body }) =>
    suspendSeller(within(ctx), { ...body, ...params }),
  );
  serve(people.endSession, (ctx, { params }) => endSession(within(ctx), params));
  serve(people.endSessions, (ctx, { params }) => endSessions(within(ctx), params));
  serve(people.sendResetLink, (ctx, { params }) => sendResetLink(within(ctx), params));
}
