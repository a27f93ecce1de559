/** Choosing a language: a form of every page, which works without script and leads back to that page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage } from '#contract/kernel/languages.ts';
import { ownPath } from '#contract/kernel/own-path.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import type { VisitorBook } from '../http/visitor.ts';
import { setLanguage } from './accounts.queries.ts';
import type { SessionBook } from './sign-in/sessions.ts';

type Parts = { db: Database; book: VisitorBook; sessions: SessionBook };

/** Stores the choice in the browser, and in the account where somebody is signed in. */
export function languageForms(app: FastifyInstance, { db, book, sessions }: Parts): void {
  app.register(async (scope) => {
    // All is in the address; browsers name the type of a form also where it has no fields.
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_, __, done) => done(null, undefined),
    );
    scope.post('/language/:language', { config: { isPlainForm: true } }, async (request, reply) => {
      const { language, next } = choiceIn(request);
      const userId = request.visitor?.viewer.userId ?? null;
      if (userId !== null && (await setLanguage(db, userId, language)) > 0)
        await sessions.changed(userId);
      book.keepLanguage(reply, language);
      return reply.header('cache-control', 'no-store').redirect(next, 303);
    });
  });
}

function choiceIn({ params, query }: FastifyRequest) {
  // Fastify reads both as records of texts, where a repeated parameter is a list.
  const { language } = params as { language: string };
  const { next } = query as { next?: unknown };
  if (!isLanguage(language)) return refuse('request.not_found');
  return { language, next: (typeof next === 'string' ? ownPath(next) : undefined) ?? '/' };
}
