import 'react';

declare module 'react' {
  // Shops bring their own colours as custom properties.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
