import { type PointerEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Hand } from '../signed-by.tsx';

type SignaturePadProps = {
  /** The path as it is sent. */
  value: string;
  error?: string;
  onChange: (next: (path: string) => string) => void;
};

/** A box to sign in with a finger, a pen or a mouse. Who cannot has the private link. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const t = useTranslations('bookingDesk.sign');
  const id = useId();
  const isDown = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const point = pointOf(event);
    onChange((path) => `${path}M${point}L${point}`);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown.current) return;
    const point = pointOf(event);
    onChange((path) => (path.endsWith(`L${point}`) ? path : `${path}L${point}`));
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <p id={id} className="font-semibold">
          {t('signature')}
        </p>
        {value && (
          <Button look="quiet" size="small" onClick={() => onChange(() => '')}>
            {t('clear')}
          </Button>
        )}
      </div>
      <svg
        role="img"
        aria-label={t(value ? 'isSigned' : 'signHere')}
        viewBox="0 0 600 200"
        className="aspect-3/1 w-full cursor-crosshair touch-none rounded-control border border-edge bg-card"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" y1="160" x2="560" y2="160" className="stroke-line stroke-2" />
        <Hand path={value} />
      </svg>
      <p className="text-sm text-muted">{t('signatureHint')}</p>
      <FieldError error={error} />
    </div>
  );
}

/** Where the box is touched, within the 600 by 200 of the path. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(part * most)));
  return `${within((clientX - left) / width, 600)} ${within((clientY - top) / height, 200)}`;
}
