import type { TestApp } from './app.ts';
import type { TestVisitor } from './visitor.ts';

/** The lines of a file that a person saves, the heading first, without the mark that Excel wants in front. */
export async function linesSaved(
  app: Pick<TestApp, 'http'>,
  person: Pick<TestVisitor, 'cookieHeader'>,
  url: string,
): Promise<string[]> {
  const cookie = person.cookieHeader();
  const { body } = await app.http.inject({ url, headers: { cookie } });
  return body.replace('\uFEFF', '').trim().split('\r\n');
}
