import { type ReactNode, useEffect, useRef } from 'react';

/** Heads one step of several. Takes the focus when the step changes, so that it is read out and the keyboard goes on from there. */
export function StepHeading({
  step,
  title,
  children,
}: {
  step: string;
  title: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className="flex flex-col gap-1">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="text-muted">{children}</p>
    </div>
  );
}
