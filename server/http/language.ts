/** In which language a visitor reads. */
import type { FastifyRequest } from 'fastify';
import {
  isLanguage,
  type Language,
  languageAsked,
  mainLanguage,
} from '#contract/kernel/languages.ts';

export const languageCookie = 'language';

/**
 * What the account says, else what was chosen in this browser, else what the browser asks for, else English. Before
 * `request.visitor` is known, the account has no say.
 */
export function languageOf(request: FastifyRequest): Language {
  return (
    request.visitor?.viewer.language ??
    chosenIn(request) ??
    languageAsked(request.headers['accept-language']) ??
    mainLanguage
  );
}

/** What was chosen in this browser; undefined where nothing was. */
function chosenIn(request: FastifyRequest): Language | undefined {
  // What is refused before its headers are looked at has no cookies yet.
  const cookies: typeof request.cookies | null = request.cookies;
  const chosen = cookies?.[languageCookie];
  return isLanguage(chosen) ? chosen : undefined;
}
