import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';

type ListSectionProps<Item> = {
  id: string;
  title: string;
  /** What it is for, or that it is full. */
  text: ReactNode;
  /** The button that adds one; null where there can be no more. */
  add: string | null;
  none: string;
  items: readonly Item[];
  row: (item: Item) => ReactNode;
  /** What adds one, above the list until it is done. */
  form: (onDone: () => void) => ReactNode;
};

/** A list of one's own entries, to which others can be added. */
export function ListSection<Item>({
  id,
  title,
  text,
  add,
  none,
  items,
  row,
  form,
}: ListSectionProps<Item>) {
  const [isAdding, setAdding] = useState(false);
  const listFocus = useListFocus();
  const action =
    add !== null && !isAdding ? (
      <Button
        size="small"
        look="secondary"
        icon={<Icon name="plus" className="size-4" />}
        onClick={() => setAdding(true)}
      >
        {add}
      </Button>
    ) : undefined;
  return (
    <SectionCard id={id} title={title} text={text} action={action}>
      {isAdding && <Suspense fallback={null}>{form(() => setAdding(false))}</Suspense>}
      {items.length > 0 ? (
        <ul {...listFocus} className="divide-y divide-line">
          {items.map(row)}
        </ul>
      ) : (
        !isAdding && <p className="text-muted">{none}</p>
      )}
    </SectionCard>
  );
}
