/** Constants and rules of files that pages and the server share. */

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** What may prove something: a paper that was scanned or photographed. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** 5 MiB as the person chose it; as base64 in JSON that is 6,990,508 characters. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  bodyBytes: 7 * 1024 * 1024,
  megapixels: 40,
  /** What JPEG and GIF can say at most; a longer side is a picture like a thread, which takes a decoder forever. */
  pixelsPerSide: 65_535,
  perUser: 200,
  bytesPerUser: 200 * 1024 * 1024,
  /** Of who works for a shop that was let in: its pictures are theirs. */
  perSeller: 5_000,
  bytesPerSeller: 4 * 1024 * 1024 * 1024,
  /** Of somebody without an account, who books a visit or wants something printed. */
  perGuest: 24,
  bytesPerGuest: 40 * 1024 * 1024,
} as const;

/** How the page of a picture leads to the picture itself, by host. */
const pictureBehind: ReadonlyArray<{
  host: RegExp;
  path: RegExp;
  to: (found: string[]) => string;
}> = [
  {
    host: /^(www\.)?imgur\.com$/,
    path: /^\/(\w{5,8})$/,
    to: ([id]) => `https://i.imgur.com/${id}.jpg`,
  },
  {
    host: /^drive\.google\.com$/,
    path: /^\/file\/d\/([\w-]+)/,
    to: ([id]) => `https://lh3.googleusercontent.com/d/${id}`,
  },
  {
    host: /^(www\.)?dropbox\.com$/,
    path: /^(\/.+)$/,
    to: ([path]) => `https://dl.dropboxusercontent.com${path}`,
  },
  {
    host: /^github\.com$/,
    path: /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/,
    to: ([repository, file]) => `https://raw.githubusercontent.com/${repository}/${file}`,
  },
  {
    host: /^(www\.)?giphy\.com$/,
    path: /^\/gifs\/(?:.*-)?(\w+)$/,
    to: ([id]) => `https://media.giphy.com/media/${id}/giphy.gif`,
  },
  {
    host: /^(www\.)?pexels\.com$/,
    path: /^\/photo\/(?:.*-)?(\d+)\/?$/,
    to: ([id]) => `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg`,
  },
];

/**
 * The address of the picture that a typed address means: what leads to the page of a picture at a known host becomes the
 * picture's own, `http` becomes `https`. Anything else comes back as it was, trimmed.
 *
 * @example directImage('https://imgur.com/a1B2c3D') // 'https://i.imgur.com/a1B2c3D.jpg'
 */
export function directImage(typed: string): string {
  const address = typed.trim();
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.protocol = 'https:';
  for (const { host, path, to } of pictureBehind) {
    const found = host.test(url.hostname) ? path.exec(url.pathname) : null;
    if (found) return `${to(found.slice(1))}${sharedKey(url)}`;
  }
  return url.href;
}

/** A shared file may need its key to be read. */
function sharedKey({ searchParams }: URL): string {
  const key = searchParams.get('rlkey');
  return key ? `?rlkey=${encodeURIComponent(key)}` : '';
}

/** What is printed keeps more: its longer side, and what it may take when it is stored. */
export const printLimits = { pixels: 4_000, bytes: 8 * 1024 * 1024 } as const;

/** Pictures are stored in these widths, next to the largest: `name-320.webp`, `name-640.webp`, `name.webp`. */
export const imageWidths = [320, 640, 1280] as const;

export const uploadFolders = [
  'products',
  'food',
  'shops',
  'avatars',
  'bookings',
  'reviews',
  'messages',
  'reports',
  'aftercare',
  'artwork',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** Documents are in a folder of their own, for those alone who may see what they prove. */
export const documentFolder = 'proofs';

/** Pictures in these are served at `/private-files/` to those whom they concern, never at `/files/`. */
export const privateFolders: readonly UploadFolder[] = [
  'bookings',
  'messages',
  'reports',
  'aftercare',
  'artwork',
];
