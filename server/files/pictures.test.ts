/** Drawing pictures takes turns, and what is printed takes longest. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picturesFrom } from './pictures.ts';

test('pictures to be printed wait for each other, and hold up no other', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red', noise } })
      .jpeg({ quality: 30 })
      .toBuffer();
  const [large, small] = [await drawn(1_600), await drawn(60)];
  const done: string[] = [];
  const prints = [1, 2].map(async (which) => {
    await picturesFrom(large, { isPrinted: true });
    done.push(`print ${which}`);
  });
  await picturesFrom(small);
  done.push('photo');
  await Promise.all(prints);
  expect(done).toEqual(['photo', 'print 1', 'print 2']);
});
