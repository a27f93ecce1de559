/** The short texts behind the footer's links. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, line, text, version } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { pagePaths } from './paths.ts';

const bySlug = z.object({ slug: z.string().check(z.regex(/^[a-z-]{1,40}$/)) });

const [longestTitle, longestBody] = [80, 30_000];

/** In English it is always there; what has no title in another language is read in English there. */
const pageTexts = z
  .object({
    en: z.object({
      title: line({ min: 1, max: longestTitle, message: 'pages.title' }),
      body: text({ min: 1, max: longestBody, message: 'pages.body' }),
    }),
    'zh-Hans': z.object({ title: line({ max: longestTitle }), body: text({ max: longestBody }) }),
  })
  .check(
    z.refine(({ 'zh-Hans': { title, body } }) => title !== '' || body === '', {
      path: ['zh-Hans', 'title'],
      message: 'pages.title',
    }),
    z.refine(({ 'zh-Hans': { title, body } }) => title === '' || body !== '', {
      path: ['zh-Hans', 'body'],
      message: 'pages.body',
    }),
  );
export type PageTexts = z.output<typeof pageTexts>;

/** Who wrote a text and when; nobody by name is the software itself, or somebody who has left. */
const written = { version: z.number(), changedBy: z.nullable(z.string()), changedAt: z.string() };

const pageToEdit = z.object({
  slug: z.string(),
  texts: pageTexts,
  ...written,
  /** What it said before, the newest first, at most 10. */
  former: z.array(z.object({ texts: pageTexts, ...written })),
});
export type PageToEdit = z.output<typeof pageToEdit>;

/** A page among all. */
const listedPage = z.object({
  slug: z.string(),
  title: z.string(),
  languages: z.array(z.enum(languages)),
  ...written,
});
export type ListedPage = z.output<typeof listedPage>;

const agreement = z.object({
  slug: z.string(),
  title: z.string(),
  /** Of the page as it was then. */
  version: z.number(),
  agreedAt: z.string(),
  /** The page says something else by now. */
  isChanged: z.boolean(),
});
export type Agreement = z.output<typeof agreement>;

export const pageRoutes = {
  get: endpoint(pagePaths.get, 'public', {
    params: bySlug,
    reply: z.object({
      slug: z.string(),
      title: z.string(),
      body: z.string(),
      /** In which it is read; not the reader's where nobody has translated it. */
      language: z.enum(languages),
      updatedAt: z.string(),
    }),
    summary: 'A text page: paragraphs, ## headings and **bold**',
  }),
  list: endpoint(pagePaths.list, 'admin', {
    reply: z.array(listedPage),
    summary: 'The text pages, with who wrote each last',
  }),
  edit: endpoint(pagePaths.edit, 'admin', {
    params: bySlug,
    reply: pageToEdit,
    summary: 'A text page in every language as it is stored, with what it said before',
  }),
  save: endpoint(pagePaths.save, 'admin', {
    params: bySlug,
    body: z.object({ texts: pageTexts, version }),
    reply: pageToEdit,
    summary: 'Write a text page; what it said before is kept',
  }),
  agreements: endpoint(pagePaths.agreements, 'admin', {
    params: z.object({ id: idInPath }),
    reply: z.array(agreement),
    summary: 'Which pages somebody agreed to, when and in which version, the latest first',
  }),
};
