/** The market's blog: what visitors read of it, and how admins write it. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, imageUrl, instant, line, text, version } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { pageQuery } from '../kernel/paging.ts';
import { lacksOfPost, longestInPost, postStates } from './blog.rules.ts';
import { blogPaths } from './paths.ts';

const longestSlug = z.maxLength(longestInPost.slug, 'posts.slug');
/** Small letters, digits and single hyphens. */
const slug = z
  .string('posts.slug')
  .check(longestSlug, z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'posts.slug'));

const inOneLanguage = z.object({
  title: line({ max: longestInPost.title }),
  summary: text({ max: longestInPost.summary }),
  /** Paragraphs, ## headings, **bold** and [links](/shops). */
  body: text({ max: longestInPost.body }),
  /** What the picture shows, for those who do not see it. */
  pictureText: line({ max: longestInPost.pictureText }),
});

const postTexts = z.object({ en: inOneLanguage, 'zh-Hans': inOneLanguage });
export type PostTexts = z.output<typeof postTexts>;

/** `at` is from when on a post that is `later` is read; one that is `public` is from now, or goes on as it was. */
export const postBody = z
  .object({
    texts: postTexts,
    slug,
    /** As readers see it. */
    author: line({ max: longestInPost.author }),
    pictureUrl: imageUrl(),
    state: z.enum(postStates),
    at: z.nullable(z.iso.datetime('posts.at')),
    version,
  })
  .check((post) => {
    for (const { path, message } of lacksOfPost(post.value))
      post.issues.push({ code: 'custom', path, message, input: post.value });
  });
export type PostBody = z.output<typeof postBody>;

const shownPost = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  pictureUrl: z.string(),
  pictureText: z.string(),
  publishedAt: instant,
  /** In which it is read; not the reader's where it is not written in that. */
  language: z.enum(languages),
};

/** A post as lists show it. */
const cardedPost = z.object(shownPost);
export type CardedPost = z.output<typeof cardedPost>;

const besidePost = z.nullable(
  z.object({ slug: z.string(), title: z.string(), language: z.enum(languages) }),
);
export type BesidePost = z.output<typeof besidePost>;

const blogPost = z.object({
  id,
  ...shownPost,
  body: z.string(),
  author: z.string(),
  changedAt: instant,
  newer: besidePost,
  older: besidePost,
});
export type BlogPost = z.output<typeof blogPost>;

/** Who wrote it last and when; nobody by name has left. */
const written = { version: z.number(), changedBy: z.nullable(z.string()), changedAt: instant };

const stateOfPost = {
  state: z.enum(postStates),
  /** From when on it is read; null of a draft. */
  publishedAt: z.nullable(instant),
};

const postToEdit = z.object({
  id,
  texts: postTexts,
  slug: z.string(),
  author: z.string(),
  pictureUrl: z.string(),
  ...stateOfPost,
  /** Visitors have read it at its address, which stays as it is. */
  isAddressFixed: z.boolean(),
  ...written,
});
export type PostToEdit = z.output<typeof postToEdit>;

/** A post among all, for admins. */
const listedPost = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** That of the title: the reader's, or one that it has. */
  language: z.enum(languages),
  pictureUrl: z.string(),
  /** Those that it has a title in. */
  languages: z.array(z.enum(languages)),
  ...stateOfPost,
  ...written,
});
export type ListedPost = z.output<typeof listedPost>;

const byId = z.object({ id: idInPath });

export const blogRoutes = {
  list: endpoint(blogPaths.list, 'public', {
    query: z.object(pageQuery),
    reply: z.array(cardedPost),
    summary: 'The posts of the blog, the newest first',
  }),
  get: endpoint(blogPaths.get, 'public', {
    params: z.object({ slug }),
    reply: blogPost,
    summary: 'A post of the blog, with those beside it',
  }),
  all: endpoint(blogPaths.all, 'admin', {
    query: z.object({
      ...pageQuery,
      /** Words of a title, of who signs it, or of its address. */
      q: z.optional(text({ max: 100 })),
      state: z.optional(z.enum(postStates)),
    }),
    reply: z.array(listedPost),
    summary: 'All posts, drafts and those to come among them, the latest begun first',
  }),
  counts: endpoint(blogPaths.counts, 'admin', {
    reply: z.object({ draft: z.number(), later: z.number(), public: z.number() }),
    summary: 'How many posts there are in each state',
  }),
  edit: endpoint(blogPaths.edit, 'admin', {
    params: byId,
    reply: postToEdit,
    summary: 'A post in every language as it is stored',
  }),
  create: endpoint(blogPaths.create, 'admin', {
    body: postBody,
    reply: postToEdit,
    status: 201,
    summary: 'Begin a post',
  }),
  save: endpoint(blogPaths.save, 'admin', {
    params: byId,
    body: postBody,
    reply: postToEdit,
    summary: 'Write a post, and say whether and from when visitors read it',
  }),
  remove: endpoint(blogPaths.remove, 'admin', {
    params: byId,
    summary: 'Delete a post, which can be undone for thirty days',
  }),
  restore: endpoint(blogPaths.restore, 'admin', {
    params: byId,
    reply: postToEdit,
    summary: 'Bring back a deleted post as it was',
  }),
};
