import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileButton } from './file-button.tsx';
import { Icon } from './icon.tsx';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  several?: boolean;
  disabled?: boolean;
  /** Under the limits that hold for every picture, such as a recommended size. */
  hint?: string;
  /** For an error summary that links here. */
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/**
 * Where pictures are dropped, with a button for everybody else. `ImageUpload` and `ImagesUpload` have one.
 *
 * @example <DropZone onFiles={pick} several />
 */
export function DropZone({
  onFiles,
  several = false,
  disabled,
  hint,
  id,
  ...described
}: DropZoneProps) {
  const t = useTranslations('upload');
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(several ? files : files.slice(0, 1));
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <div
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      data-wrong={described['aria-invalid']}
      className="flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-edge bg-well px-4 py-6 text-center transition-colors data-over:border-leaf data-over:bg-leaf-soft data-wrong:border-chili"
    >
      <Icon name="image-plus" className="size-7 text-leaf" />
      <p className="text-muted touch:hidden">{t(several ? 'dropSeveral' : 'drop')}</p>
      <FileButton id={id} {...described} {...{ several, disabled }} onFiles={onFiles}>
        {t(several ? 'chooseSeveral' : 'choose')}
      </FileButton>
      <p className="text-sm text-muted">
        {t('limits')}
        {hint && <span className="block">{hint}</span>}
      </p>
    </div>
  );
}
