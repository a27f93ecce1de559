import type { ReactNode } from 'react';

type SaveBarProps = {
  /** What there is to save. */
  text: ReactNode;
  /** False keeps it at the end of the form, for one that has nothing to save yet. */
  floats?: boolean;
  children: ReactNode;
};

/**
 * Stays at the bottom of the window while a form has changes that are not saved: what there is to save, and the buttons.
 *
 * @example {isDirty && <SaveBar text={t('unsaved')}><Button type="submit">Save changes</Button></SaveBar>}
 */
export function SaveBar({ text, floats = true, children }: SaveBarProps) {
  return (
    <div
      data-floats={floats || undefined}
      className="z-20 border-line data-floats:sticky data-floats:bottom-(--floor) data-floats:-mx-4 data-floats:border-t data-floats:bg-raised data-floats:px-4 data-floats:py-3 data-floats:pb-[max(0.75rem,var(--under-floor))] data-floats:shadow-float sm:data-floats:bottom-[calc(var(--floor)+1rem)] sm:data-floats:mx-0 sm:data-floats:rounded-card sm:data-floats:border sm:data-floats:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium">
          {text}
        </p>
        <div className="flex grow flex-wrap justify-end gap-2">{children}</div>
      </div>
    </div>
  );
}
