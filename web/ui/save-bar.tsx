import type { ReactNode } from 'react';

/**
 * Stays at the bottom of the window while a form has changes that are not saved: what there is to save, and the buttons.
 *
 * @example {isDirty && <SaveBar text={t('unsaved')}><Button type="submit">Save changes</Button></SaveBar>}
 */
export function SaveBar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-raised/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float backdrop-blur-xs sm:mx-0 sm:mb-4 sm:rounded-card sm:border sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium">
          {text}
        </p>
        <div className="flex grow flex-wrap justify-end gap-2">{children}</div>
      </div>
    </div>
  );
}
