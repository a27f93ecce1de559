/** What the configuration says of a CDN in front. */
export const cdnKinds = ['fastly', 'cloudflare', 'varnish'] as const;
export type CdnKind = (typeof cdnKinds)[number];

export type Cdn = {
  kind: CdnKind;
  /** Where it is told what to purge: each of several servers of Varnish, whose caches are their own. */
  purgeUrls: string[];
  /** Null where it asks for none. */
  token: string | null;
  /** How long it may cache what nothing is purged of. */
  seconds: number;
};
