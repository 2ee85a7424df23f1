import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { ComboboxList, type ComboboxListProps } from '../combobox-list.tsx';

/** The open list of a Combobox at its field; it takes neither focus nor clicks from the page. */
export function ComboboxPopover({
  field,
  ...list
}: ComboboxListProps & { readonly field: RefObject<HTMLElement | null> }) {
  return (
    <Popover
      className="ui-popover ui-list-popover ui-combobox-popover"
      triggerRef={field}
      isOpen
      isNonModal
      offset={4}
      placement="bottom start"
    >
      <ComboboxList {...list} />
    </Popover>
  );
}
