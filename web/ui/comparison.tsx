import { type CSSProperties, useState } from 'react';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

type Shown = { src: string; alt: string };

type ComparisonProps = {
  before: Shown;
  after: Shown;
  /** The two words on the pictures, and the name of the control. */
  words: { before: string; after: string; slide: string };
  ratio?: string;
  sizes?: string;
  priority?: boolean;
};

/**
 * Two pictures of the same thing, one over the other up to a line that is dragged, or moved by the arrow keys.
 *
 * @example <Comparison before={{ src: dirty, alt: '…' }} after={{ src: clean, alt: '…' }} words={{ before: 'Before', after: 'After', slide: 'Move …' }} />
 */
export function Comparison({
  before,
  after,
  words,
  ratio = '4/3',
  sizes,
  priority,
}: ComparisonProps) {
  const [share, setShare] = useState(50);
  const place: CSSProperties & { '--at': string } = { '--at': `${share}%` };
  return (
    <div className="comparison" style={place}>
      <Picture
        src={after.src}
        alt={after.alt}
        ratio={ratio}
        sizes={sizes}
        priority={priority}
        fallback="banner"
      />
      <Picture
        src={before.src}
        alt={before.alt}
        ratio={ratio}
        sizes={sizes}
        priority={priority}
        fallback="banner"
        data-over
      />
      <span aria-hidden="true" data-word="before">
        {words.before}
      </span>
      <span aria-hidden="true" data-word="after">
        {words.after}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        aria-label={words.slide}
        aria-valuetext={`${share}% ${words.before}`}
      />
      <span aria-hidden="true" data-line>
        <span>
          <Icon name="move-horizontal" className="size-5" />
        </span>
      </span>
    </div>
  );
}
