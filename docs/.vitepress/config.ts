/** The site of the documentation: `npm run docs` shows it, `npm run check` builds it, and a link that leads nowhere fails. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Pasar',
  description: 'A marketplace that many shops share: goods, local food and booked visits.',
  lang: 'en',
  base: process.env.DOCS_BASE ?? '/',
  outDir: '../build/docs',
  cacheDir: '../build/docs-cache',
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    docFooter: { prev: false, next: false },
    nav: [
      { text: 'First hour', link: '/first-hour' },
      { text: 'Operations', link: '/operations' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: [
      {
        text: 'Guides',
        items: [
          { text: 'The first hour', link: '/first-hour' },
          { text: 'Run a market', link: '/run-a-market' },
          { text: 'Sell', link: '/sell' },
          { text: 'Cook', link: '/cook' },
          { text: 'Take visits', link: '/take-visits' },
        ],
      },
      {
        text: 'For engineers',
        items: [
          { text: 'Extend it', link: '/extend' },
          { text: 'The API', link: '/api' },
        ],
      },
      {
        text: 'In the open',
        items: [
          { text: 'Operations', link: '/operations' },
          { text: 'Failover', link: '/failover' },
          { text: 'Payments', link: '/payments' },
          { text: 'Mail and WhatsApp', link: '/mail-and-whatsapp' },
          { text: 'Files', link: '/files' },
        ],
      },
      {
        text: 'Measured',
        items: [
          { text: 'Benchmarks', link: '/benchmarks' },
          { text: 'How the figures came to be', link: '/benchmark-history' },
          { text: 'Faults', link: '/faults' },
          { text: 'Scale', link: '/scale' },
        ],
      },
      { text: 'Decisions', collapsed: true, items: decisions() },
    ],
  },
});

/** Each record by its own heading, in order. */
function decisions(): { text: string; link: string }[] {
  return globSync('docs/decisions/*.md')
    .filter((file) => basename(file) !== 'index.md')
    .sort()
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? basename(file),
      link: `/decisions/${basename(file, '.md')}`,
    }));
}
