import { createElement, type ReactElement, type SVGProps } from 'react';

type Shapes = [tag: string, attributes: Record<string, string>][];
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const usual = {
  viewBox: '0 0 24 24',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon of lucide-react as built pages draw it (see web/light-icons.ts): one component with what we use of theirs, where
 * the package has two that look for a provider and compose class names.
 */
export default function createIcon(_name: string, shapes: Shapes) {
  let drawn: ReactElement[] | undefined;
  return function Icon({ size = 24, color = 'currentColor', children, ...rest }: IconProps) {
    drawn ??= shapes.map(([tag, attributes]) => createElement(tag, attributes));
    const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest;
    const attributes = {
      ...usual,
      width: size,
      height: size,
      stroke: color,
      'aria-hidden': isNamed ? undefined : true,
      ...rest,
    };
    return createElement('svg', attributes, ...drawn, children);
  };
}
