import { imageSource } from '#contract/kernel/image-source.ts';
import {
  chosenBlank,
  isMockup,
  type Mockup,
  type MockupColour,
  mockupUrl,
  type MockupView,
  printArea,
} from '#contract/catalogue/mockups.rules.ts';
import { inWidth, isSmall, Picture } from './picture.tsx';

type MockupPictureProps = {
  mockup: Mockup;
  colour: MockupColour;
  view: MockupView;
  artwork: string | null;
  printed: 'front' | 'back';
  alt: string;
  priority?: boolean;
  sizes?: string;
  className?: string;
};

/**
 * A blank with the artwork where it is printed: each view shows only what is on its side.
 *
 * @example <MockupPicture mockup="tee" colour="Red" view="front" artwork={product.artworkUrl} printed="front" alt="" />
 */
export function MockupPicture({
  mockup,
  colour,
  view,
  artwork,
  printed,
  alt,
  priority,
  sizes,
  className = '',
}: MockupPictureProps) {
  const area = printArea[mockup][view];
  const isFromBehind = view === 'back' || view === 'model-back';
  const shows = artwork && isFromBehind === (printed === 'back');
  return (
    <span
      className={`mounted relative block h-fit overflow-hidden ${className}`}
      data-small={isSmall(sizes) || undefined}
    >
      <Picture
        src={mockupUrl(mockup, colour, view)}
        alt={alt}
        ratio="1"
        sizes={sizes}
        priority={priority}
      />
      {shows && (
        <img
          src={imageSource(artwork)}
          alt=""
          className="dimmed absolute object-contain"
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
            rotate: `${area.rotate ?? 0}deg`,
          }}
        />
      )}
    </span>
  );
}

type ChosenPictureProps = {
  product: {
    imageUrl: string | null;
    mockup: string | null;
    artworkUrl: string | null;
    /** What is printed instead, where its shopper gave a picture. */
    ownArtwork?: string | undefined;
  };
  options: Record<string, string>;
  /** The tile that is shown where it has no picture. */
  fallback: 'goods' | 'dishes';
  sizes: string;
  className?: string;
};

/**
 * A product as it was chosen: its blank in the chosen colour, from the printed side, or its one picture. Decorative.
 *
 * @example <ChosenPicture product={line.product} options={line.variantOptions} fallback="dishes" sizes="80px" className="rounded-control" />
 */
export function ChosenPicture({
  product,
  options,
  fallback,
  sizes,
  className,
}: ChosenPictureProps) {
  const { imageUrl, mockup, artworkUrl, ownArtwork } = product;
  const blank = chosenBlank(options);
  if (!mockup || !isMockup(mockup) || !blank)
    return <Picture src={imageUrl} alt="" ratio="1" {...{ fallback, sizes, className }} />;
  return (
    <MockupPicture
      mockup={mockup}
      colour={blank.colour}
      view={blank.printed}
      artwork={ownArtwork ? inWidth(ownArtwork, 320) : artworkUrl}
      printed={blank.printed}
      alt=""
      sizes={sizes}
      className={className}
    />
  );
}
