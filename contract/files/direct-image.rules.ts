/** How the page of a picture leads to the picture itself, by host. */
const pictureBehind: ReadonlyArray<{ host: RegExp; path: RegExp; to: (found: string[]) => string }> = [
  { host: /^(www\.)?imgur\.com$/, path: /^\/(\w{5,8})$/, to: ([id]) => `https://i.imgur.com/${id}.jpg` },
  { host: /^drive\.google\.com$/, path: /^\/file\/d\/([\w-]+)/, to: ([id]) => `https://lh3.googleusercontent.com/d/${id}` },
  { host: /^(www\.)?dropbox\.com$/, path: /^(\/.+)$/, to: ([path]) => `https://dl.dropboxusercontent.com${path}` },
  {
    host: /^github\.com$/,
    path: /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/,
    to: ([repository, file]) => `https://raw.githubusercontent.com/${repository}/${file}`,
  },
  { host: /^(www\.)?giphy\.com$/, path: /^\/gifs\/(?:.*-)?(\w+)$/, to: ([id]) => `https://media.giphy.com/media/${id}/giphy.gif` },
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
    if (found) return `${to(found.slice(1))}${keptQuery(url)}`;
  }
  return url.href;
}

/** A shared file may need its key to be read. */
function keptQuery({ searchParams }: URL): string {
  const key = searchParams.get('rlkey');
  return key ? `?rlkey=${encodeURIComponent(key)}` : '';
}
