import { useId, useMemo, useRef, useState } from 'react';

/**
 * Which rows are ticked. The browser keeps the ticks, in a form of its own, so that ticking one draws no row again.
 *
 * @example const selection = useSelection(); <form {...selection.form} />; <input type="checkbox" {...selection.tick(id)} />
 */
export function useSelection() {
  const form = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [ids, setIds] = useState<number[]>([]);
  const ticks = () =>
    Array.from(ref.current?.elements ?? []).filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'id',
    );
  const read = () => setIds(ticks().flatMap((one) => (one.checked ? [Number(one.value)] : [])));
  const tick = useMemo(() => (id: number) => ({ form, name: 'id', value: id }), [form]);
  const setAll = (checked: boolean) => {
    for (const one of ticks()) one.checked = checked;
    read();
  };
  return { ids, tick, read, setAll, form: { ref, id: form, hidden: true } };
}

export type Selection = ReturnType<typeof useSelection>;
export type Tick = Selection['tick'];
