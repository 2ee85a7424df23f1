import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { given } from './given.ts';
import { ButtonKind, type PressButtonProps } from './press-button.tsx';

/** A `Button` or `IconButton` that opens what the library draws beside it. */
export function Trigger({ children }: { readonly children: ReactElement }) {
  return <ButtonKind value={LibraryButton}>{children}</ButtonKind>;
}

function LibraryButton(props: PressButtonProps) {
  return <AriaButton {...given(props)} />;
}
