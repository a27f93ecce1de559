import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { TextField } from './text-field.tsx';
import { useListFocus } from './use-list-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ListedImage = { url: string; alt: string };

/** What is asked of each picture besides; `change` takes the picture as it is to be. */
export type AskedOfImage<Image> = (image: Image, change: (image: Image) => void) => ReactNode;

type SortableImagesProps<Image extends ListedImage> = {
  images: readonly Image[];
  onChange: (images: Image[]) => void;
  asked?: AskedOfImage<Image>;
};

/** Pictures in their order, each with its description; part of `ImagesUpload`. */
export function SortableImages<Image extends ListedImage>({
  images,
  onChange,
  asked,
}: SortableImagesProps<Image>) {
  const t = useTranslations('upload.list');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const listFocus = useListFocus();
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to));
    setSaid(t('moved', { from: from + 1, to: to + 1, count: images.length }));
  };
  const put = (place: number, image: Image) => onChange(images.with(place, image));
  const dropOn = (place: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== place) move(dragged, place);
    },
  });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol {...listFocus} className="grid gap-3 sm:grid-cols-2">
        {images.map((image, place) => (
          <li
            key={image.url}
            {...dropOn(place)}
            data-over={over === place && dragged !== place ? true : undefined}
            className="flex gap-3 rounded-card border border-line bg-card p-3 transition-colors data-over:border-leaf data-over:bg-leaf-soft"
          >
            <Handle
              {...{ image, place }}
              onStart={() => setDragged(place)}
              onEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
            />
            <div className="flex min-w-0 grow flex-col gap-2">
              <TextField
                label={t('alt')}
                maxLength={200}
                placeholder={t('altHint')}
                value={image.alt}
                onChange={({ target }) => put(place, { ...image, alt: target.value })}
              />
              {asked?.(image, (changed) => put(place, changed))}
              <Controls
                {...{ place, count: images.length, move }}
                onRemove={() => onChange(images.filter((_, at) => at !== place))}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function moved<Image>(images: readonly Image[], from: number, to: number): Image[] {
  const picture = images[from];
  return picture ? images.toSpliced(from, 1).toSpliced(to, 0, picture) : [...images];
}

type HandleProps = { image: ListedImage; place: number; onStart: () => void; onEnd: () => void };

/** The picture itself is what is dragged; the buttons beside it do the same without dragging. */
function Handle({ image, place, onStart, onEnd }: HandleProps) {
  const t = useTranslations('upload.list');
  return (
    <div
      draggable
      title={t('drag')}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(place));
        onStart();
      }}
      onDragEnd={onEnd}
      className="relative w-24 flex-none cursor-grab self-start active:cursor-grabbing"
    >
      <Picture
        src={image.url}
        alt={image.alt || t('place', { place: place + 1 })}
        sizes="96px"
        draggable={false}
        className="rounded-control border border-line"
      />
      <span
        aria-hidden="true"
        className="absolute top-1 right-1 rounded-xs bg-card/85 py-0.5 text-muted touch:hidden"
      >
        <Icon name="grip-vertical" className="size-4" />
      </span>
      {place === 0 && (
        <span className="absolute bottom-1 left-1">
          <Badge>{t('main')}</Badge>
        </span>
      )}
    </div>
  );
}

type ControlsProps = {
  place: number;
  count: number;
  move: (from: number, to: number) => void;
  onRemove: () => void;
};

function Controls({ place, count, move, onRemove }: ControlsProps) {
  const t = useTranslations('upload.list');
  const number = { place: place + 1 };
  return (
    <div className="flex gap-1">
      <IconButton
        size="small"
        label={t('earlier', number)}
        icon={<Icon name="arrow-left" className="size-4" />}
        aria-disabled={place === 0}
        onClick={() => place > 0 && move(place, place - 1)}
      />
      <IconButton
        size="small"
        label={t('later', number)}
        icon={<Icon name="arrow-right" className="size-4" />}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && move(place, place + 1)}
      />
      <IconButton
        size="small"
        className="ml-auto"
        label={t('removePlace', number)}
        icon={<Icon name="x" className="size-4" />}
        onClick={onRemove}
      />
    </div>
  );
}
