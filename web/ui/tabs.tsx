import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type TabsProps = {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
  /** Open at first; the first by default. */
  defaultValue?: string;
  /** Where the parent keeps it, such as in the address. */
  value?: string;
  onChange?: (value: string) => void;
};

/**
 * Panels, one shown at a time; arrow keys, Home and End move between the tabs.
 * All panels are in the HTML, so nothing is lost without script or to a search engine.
 *
 * @example <Tabs label="About this product" tabs={[{ value: 'details', label: 'Product Details', panel: <Details /> }]} />
 */
export function Tabs({ label, tabs, defaultValue, value, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const open = value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="tab-list sideways flex gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === open}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => choose(tab.value)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== open}
          className="pt-5"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs[next % tabs.length];
  tab?.focus();
  tab?.click();
}
