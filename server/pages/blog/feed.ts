/** The blog as an Atom feed (RFC 4287), for readers of news. */
import type { Language } from '#contract/kernel/languages.ts';
import { imageSource } from '#contract/kernel/image-source.ts';
import { proseBlocks, type ProsePart } from '#contract/kernel/prose.ts';
import { postsInFeed } from '#contract/pages/blog.rules.ts';
import { filledIn } from '#contract/pages/rules.ts';
import type { Ctx } from '../../context.ts';
import { textsIn } from '../../words/texts.ts';
import { withFacts } from './blog.ts';
import { postsInWhole, type WholePost } from './blog.queries.ts';

type FeedCtx = Pick<Ctx, 'db' | 'config' | 'now'>;

/** The newest posts in a language, or in the one that they are written in. */
export async function blogFeed(ctx: FeedCtx, language: Language): Promise<string> {
  const { publicUrl: url, platform } = ctx.config;
  const posts = await postsInWhole(ctx.db, { language, now: ctx.now }, postsInFeed);
  const texts = await textsIn(language);
  const self = `${url}/blog/feed.xml?language=${language}`;
  const [newest] = posts
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .toReversed();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(`${platform.name} · ${texts.reply('blog.title')}`)}</title>`,
    `<id>${escaped(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${url}/blog`)}"/>`,
    // A feed without posts has changed at no time.
    `<updated>${newest === undefined ? '1970-01-01T00:00:00Z' : atomTime(newest)}</updated>`,
    ...posts.map((post) => entry(ctx, url, post)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(ctx: FeedCtx, origin: string, stored: WholePost): string {
  const post = withFacts(ctx, stored);
  const address = `${origin}/blog/${post.slug}`;
  return [
    `<entry xml:lang="${post.language}">`,
    `<title>${escaped(post.title)}</title>`,
    `<id>${escaped(address)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `<published>${atomTime(post.publishedAt)}</published>`,
    `<updated>${atomTime(post.changedAt)}</updated>`,
    `<author><name>${escaped(post.author)}</name></author>`,
    `<summary>${escaped(post.summary)}</summary>`,
    `<content type="html">${escaped(html(post, filledIn(post.body, ctx.config.platform), origin))}</content>`,
    '</entry>',
  ].join('\n');
}

/** Readers of feeds show HTML away from the market: its addresses are whole. */
function html({ pictureUrl, pictureText }: WholePost, body: string, origin: string): string {
  const picture = pictureUrl
    ? `<p><img src="${escaped(whole(imageSource(pictureUrl), origin))}" alt="${escaped(pictureText)}"></p>`
    : '';
  const blocks = proseBlocks(body, { links: true }).map(({ kind, parts }) => {
    const said = parts.map((part) => partHtml(part, origin)).join('');
    return kind === 'heading' ? `<h2>${said}</h2>` : `<p>${said}</p>`;
  });
  return picture + blocks.join('');
}

function partHtml({ text, isBold, to }: ProsePart, origin: string): string {
  const words = isBold ? `<strong>${escaped(text)}</strong>` : escaped(text);
  return to === null ? words : `<a href="${escaped(whole(to, origin))}">${words}</a>`;
}

function whole(address: string, origin: string): string {
  return new URL(address, origin).href;
}

function atomTime(at: string): string {
  return new Date(at).toISOString();
}

/** XML has no place for most control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
