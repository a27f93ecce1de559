import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { imageSource } from '#contract/kernel/image-source.ts';
import banner from './pictures/banner-fallback.svg?no-inline';
import dishes from './pictures/dishes-fallback.svg?no-inline';
import goods from './pictures/goods-fallback.svg?no-inline';
import logo from './pictures/logo-fallback.svg?no-inline';
import photo from './pictures/photo-fallback.svg?no-inline';

const fallbacks = { goods, dishes, logo, banner, photo };

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'> & {
  /** As the API gives it, `cloudinary:{id}|{url}` and null included. */
  src: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Width over height, as CSS: `1`, `4/3`, `3/1`. Keeps the place while the picture loads. */
  ratio?: string;
  /** How wide it is shown, as in `<img sizes>`: `(width < 48rem) 50vw, 300px`. */
  sizes?: string;
  /** The largest picture above the fold: loaded at once and first. */
  priority?: boolean;
  /** The neutral tile that is shown when there is none or it fails. */
  fallback?: keyof typeof fallbacks;
};

/**
 * A picture in the widths we keep (320, 640 and its largest), in a place of fixed shape, with a drawn stand-in when it fails.
 *
 * @example <Picture src={product.imageUrl} alt={product.name} ratio="1" sizes="(width < 48rem) 50vw, 300px" />
 */
export function Picture({
  src,
  alt,
  ratio = '1',
  sizes,
  priority,
  fallback = 'goods',
  className = '',
  ...rest
}: PictureProps) {
  const address = imageSource(src ?? '');
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A picture of the server's HTML may have failed before React could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(address);
  }, [address]);
  const shown = address === '' || failed === address ? undefined : address;
  return (
    <img
      {...rest}
      ref={image}
      {...(shown === undefined ? { src: fallbacks[fallback] } : sourcesOf(shown, sizes))}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      referrerPolicy={shown?.startsWith('https:') ? 'no-referrer' : undefined}
      onError={() => setFailed(address)}
      className={`picture ${shown ? lookInDark(fallback) : ''} ${className}`}
      data-small={isSmall(sizes) || undefined}
      style={{ aspectRatio: ratio, ...rest.style }}
    />
  );
}

/** What is sold is drawn on light paper, which would glow on a dark page: there it is dimmed and lies on a dark mount. Others are dimmed. */
function lookInDark(fallback: keyof typeof fallbacks): string {
  return fallback === 'goods' || fallback === 'dishes' ? 'dimmed mounted' : 'dimmed';
}

/** No screen has more pixels to a point than three. */
const smallPoints = 320 / 3;

/** Shown so small that the smallest of its widths will do. */
export function isSmall(sizes: string | undefined): boolean {
  const points = /^(\d+)px$/.exec(sizes ?? '')?.[1];
  return points !== undefined && Number(points) <= smallPoints;
}

/** For cards, two in a row on phones: no screen has use for more than 640 pixels of their pictures. */
export const cardSizes = '(width < 48rem) 50vw, (width < 64rem) 33vw, 300px';

/** In every width that we keep, or those alone that screens have use for. */
export function sourcesOf(address: string, sizes: string | undefined): ComponentProps<'img'> {
  const srcSet = widths(address);
  if (!srcSet) return { src: address };
  if (sizes === cardSizes) {
    return { src: inWidth(address, 640), srcSet: srcSet.slice(0, srcSet.lastIndexOf(',')), sizes };
  }
  if (isSmall(sizes)) return { src: inWidth(address, 320) };
  return { src: address, srcSet, sizes };
}

/** The addresses of one picture in each width we keep; undefined for pictures that are not ours. */
export function widths(address: string): string | undefined {
  const [, folder] = /^\/(files|private-files|pictures)\/.*\.(?:webp|avif)$/.exec(address) ?? [];
  if (!folder) return undefined;
  const largest = folder === 'pictures' ? 960 : 1280;
  return `${inWidth(address, 320)} 320w, ${inWidth(address, 640)} 640w, ${address} ${largest}w`;
}

/** The address of a picture of ours in one of its smaller widths. */
export const inWidth = (address: string, width: 320 | 640) =>
  address.replace(/(?=\.\w+$)/, `-${width}`);
