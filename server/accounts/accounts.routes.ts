import { accountRoutes as routes } from '#contract/accounts.ts';
import { approvalRoutes } from '#contract/approval.ts';
import type { Ctx } from '../context.ts';
import type { Exchange, Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/rate-limits.ts';
import { guestOwner } from '../http/visitor.ts';
import { type AccountCtx, type AccountParts, currentPerson, editPerson, listPeople } from './accounts.ts';
import { decideApproval } from './approval.ts';
import { askAgain, ownApproval } from './own-approval.ts';
import { type Arrival, changePassword, register, type SignedIn, signIn, signOut } from './sign-in.ts';

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  const within = (ctx: Ctx): AccountCtx => ({ ...ctx, ...parts });

  serve(routes.csrfToken, (_, __, { book, visitor, reply }) => ({ csrfToken: book.csrfTokenFor(visitor, reply) }));
  serve(routes.me, (ctx) => currentPerson(within(ctx)));
  serve(routes.login, async (ctx, { body }, exchange) => {
    const signedIn = await signIn(within(ctx), body, arrivalOf(exchange));
    return beginSession(exchange, signedIn);
  });
  serve(routes.register, async (ctx, { body }, exchange) => {
    const { warning, ...signedIn } = await register(within(ctx), body, arrivalOf(exchange));
    const user = beginSession(exchange, signedIn);
    return { ...user, message: 'Your account has been created and you are now logged in.', ...(warning ? { warning } : {}) };
  });
  serve(routes.logout, async (ctx, _, { visitor, book, reply }) => {
    await signOut(within(ctx), visitor);
    if (visitor.sessionToken) book.becomeGuest(reply);
    else reply.header('x-csrf-token', book.csrfTokenFor(visitor, reply));
    return { message: 'You have been successfully logged out.' };
  });
  serve(routes.changePassword, async (ctx, { body }, exchange) => {
    const warning = await changePassword(within(ctx), body, arrivalOf(exchange));
    return { message: 'Your password has been updated successfully.', ...(warning ? { warning } : {}) };
  });
  serve(routes.users, async (ctx, { query }, exchange) => {
    const { rows, next } = await listPeople(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.updateUser, (ctx, { params, body }) => editPerson(within(ctx), { ...body, ...params }));
  serve(approvalRoutes.get, (ctx) => ownApproval(ctx));
  serve(approvalRoutes.askAgain, (ctx, { body }) => askAgain(within(ctx), body));
  serve(routes.decideApproval, (ctx, { params, body }) => decideApproval(within(ctx), { ...body, ...params }));
}

function arrivalOf({ request, visitor }: Exchange): Arrival {
  return {
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'],
    guestOwner: visitor.guestId ? guestOwner(visitor.guestId) : null,
    sessionToken: visitor.sessionToken,
  };
}

function beginSession({ book, reply }: Exchange, { user, token, lifetimeSeconds }: SignedIn) {
  book.beginSession(reply, token, lifetimeSeconds);
  return user;
}
