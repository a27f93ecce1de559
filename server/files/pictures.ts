/** Pictures are decoded and encoded again: what is stored is a picture, whatever was sent. */
import { imageWidths, imageLimits, imageTypes, printLimits } from '#contract/files/rules.ts';
import type { Sharp } from 'sharp';
import { refuse } from '../http/refuse.ts';
import { createTurns } from '../http/limits/turns.ts';
import { isDisguised } from './disguise.ts';

/** `suffix` of the name says the width; the largest has none. */
export type Picture = { suffix: string; content: Buffer };

const largestWidth = Math.max(...imageWidths);
const inTurn = createTurns({ atOnce: 2, patienceMs: 10_000 });
// In ten times the pixels, a picture takes seconds: whoever sends many of them holds up nobody but each other.
const printsInTurn = createTurns({ atOnce: 1, patienceMs: 20_000 });

type Use = {
  /** Its largest is for print: as many pixels as `printLimits` allows. */
  isPrinted?: boolean;
};

/**
 * The picture in every width, as WebP without metadata; of an animation the first frame. Two at once, and beside them one
 * that is to be printed; refuses with 503 after ten seconds of waiting, or twenty, and as `uploadPicture` does.
 */
export async function picturesFrom(
  original: Buffer,
  { isPrinted = false }: Use = {},
): Promise<Picture[]> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(original);
  if (!type || !imageTypes.some((known) => known === type.mime)) refuse('file.unsupported');
  if (isDisguised(original)) refuse('file.unreadable');
  return (isPrinted ? printsInTurn : inTurn)(() => drawn(original, isPrinted));
}

async function drawn(original: Buffer, isPrinted: boolean): Promise<Picture[]> {
  // Loaded when first needed: most processes never draw, and it takes megabytes.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const limits = { limitInputPixels: imageLimits.megapixels * 1_000_000, failOn: 'error' } as const;
  const { width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(refuseUnreadable);
  if (Math.max(width, height) > imageLimits.pixelsPerSide)
    refuse('file.too_many_pixels', { facts: { most: imageLimits.pixelsPerSide } });
  if (width * height > limits.limitInputPixels)
    refuse('file.too_many_megapixels', { facts: { most: imageLimits.megapixels } });
  const { data, info } = await sharp(original, limits)
    .autoOrient()
    .resize(isPrinted ? printBox : boxOf(largestWidth))
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    imageWidths.map(async (wide) => ({
      suffix: wide === largestWidth ? '' : `-${wide}`,
      content:
        isPrinted && wide === largestWidth
          ? await forPrint(() => sharp(data, { raw }))
          : await sharp(data, { raw })
              .resize(boxOf(wide))
              .webp({ quality: 82, effort: 4 })
              .toBuffer(),
    })),
  );
}

const printBox = {
  width: printLimits.pixels,
  height: printLimits.pixels,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

/** As good as its bytes allow; what is transparent stays so. */
async function forPrint(picture: () => Sharp): Promise<Buffer> {
  for (const quality of [92, 80]) {
    const content = await picture().webp({ quality, effort: 3 }).toBuffer();
    if (content.length <= printLimits.bytes) return content;
  }
  return picture().webp({ quality: 60, effort: 3 }).toBuffer();
}

/** Tall pictures are bounded, too; small ones stay as they are. */
function boxOf(width: number) {
  return { width, height: width * 3, fit: 'inside', withoutEnlargement: true } as const;
}

function refuseUnreadable(): never {
  refuse('file.unreadable');
}
