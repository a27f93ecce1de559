/** Which pictures may be uploaded, apart from the schemas so that pages can use it alone. */

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** 5 MiB as the person chose it; as base64 in JSON that is 6,990,508 characters. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  bodyBytes: 7 * 1024 * 1024,
  megapixels: 40,
  /** What JPEG and GIF can say at most; a longer side is a picture like a thread, which takes a decoder forever. */
  pixelsPerSide: 65_535,
  perUser: 200,
  bytesPerUser: 200 * 1024 * 1024,
  /** Of somebody without an account, who books a visit. */
  perGuest: 24,
  bytesPerGuest: 40 * 1024 * 1024,
} as const;
