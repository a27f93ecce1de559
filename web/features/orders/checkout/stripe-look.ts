/** How Stripe's form looks: as our fields do, from the tokens of the theme that is shown. Its frame knows none of our styles. */
import type { Appearance } from '@stripe/stripe-js';

const colours = [
  'card',
  'ink',
  'muted',
  'edge',
  'leaf',
  'on-leaf',
  'chili',
  'line',
  'well',
] as const;

export function stripeLook(): Appearance {
  const { card, ink, muted, edge, leaf, 'on-leaf': onLeaf, chili, line, well } = resolved();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: leaf,
      colorBackground: card,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: chili,
      iconColor: muted,
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
      spacingUnit: '5px',
    },
    rules: {
      '.Label': { color: ink, fontWeight: '600' },
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${leaf}`, boxShadow: `0 0 0 1px ${leaf}` },
      '.Input--invalid': { border: `1px solid ${chili}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${line}`, backgroundColor: card },
      '.Tab--selected': {
        border: `1px solid ${leaf}`,
        color: ink,
        backgroundColor: well,
        boxShadow: `0 0 0 1px ${leaf}`,
      },
      '.AccordionItem': { border: `1px solid ${line}`, backgroundColor: card, boxShadow: 'none' },
      '.Checkbox-input--checked': { backgroundColor: leaf, color: onLeaf },
    },
  };
}

/** Calls `change` when another theme is shown, by the switch or by the system; returns how to stop. */
export function onTheme(change: () => void): () => void {
  const watch = new MutationObserver(change);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', change);
  return () => {
    watch.disconnect();
    system.removeEventListener('change', change);
  };
}

/** Tokens as plain colours: one with a value for each theme means nothing to Stripe. */
function resolved(): Record<(typeof colours)[number], string> {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.hidden = true;
  const entries = colours.map((name) => {
    probe.style.color = `var(--color-${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  // One entry for each of the names.
  return Object.fromEntries(entries) as Record<(typeof colours)[number], string>;
}
