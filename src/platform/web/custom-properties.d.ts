import 'react';

declare module 'react' {
  /** Custom properties, which React passes on and does not type. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
