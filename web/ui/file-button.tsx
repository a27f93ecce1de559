import { type ComponentProps, useRef } from 'react';
import { imageTypes } from '#contract/files/rules.ts';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onFiles: (files: File[]) => void;
  several?: boolean;
  /** Pictures by default. */ accept?: string;
};

/**
 * Opens the system's list of files.
 *
 * @example <FileButton onFiles={([file]) => replace(file)}>Replace</FileButton>
 */
export function FileButton({
  onFiles,
  several = false,
  accept = imageTypes.join(','),
  look = 'secondary',
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} look={look} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        disabled={button.disabled}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
        }}
      />
    </>
  );
}
